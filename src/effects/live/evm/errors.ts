export { explainTransaction } from '../../../domain/evm/explainTransaction.js'
export { isUnknownChain } from '../../../domain/evm/unknownChain.js'
export { failureFromRpc } from '../../../domain/wire/rpcErrors.js'
