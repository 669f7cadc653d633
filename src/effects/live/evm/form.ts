export { checksumAddress } from '../../../domain/caip/checksum.js'
