export { explainTransaction } from '../../domain/rules/explainTransaction.js'
export { failureFromRpc } from '../../domain/wire/rpcErrors.js'
