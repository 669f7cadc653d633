import { SwitchChainError, UserRejectedRequestError } from 'viem'

// Lazy file. The names stand in a static import: of a dynamic one, bundlers of hosts would keep all of viem.

/** Viem puts the cause's message behind a `Details:` of its own; ours has one already. */
const explained = (Kind: new (cause: Error) => Error, cause: Error): Error => {
  const reason = cause.message.replace(/\.?\n\nDetails: /, ': ')
  if (reason === cause.message) return new Kind(cause)
  const error = new Kind(new Error(reason))
  error.cause = cause
  return error
}

export const declined = (cause: Error): Error => explained(UserRejectedRequestError, cause)
export const notSwitched = (cause: Error): Error => explained(SwitchChainError, cause)
