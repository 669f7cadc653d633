export { warmChecksum } from '../../../domain/caip/checksum.js'
