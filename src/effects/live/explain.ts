export { failureFromRpc } from '../../domain/wire/rpcErrors.js'
