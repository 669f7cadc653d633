import { SwitchChainError, UserRejectedRequestError } from 'viem'

// Lazy file. The names stand in a static import: of a dynamic one, bundlers of hosts would keep all of viem.

export const declined = (cause: Error): Error => new UserRejectedRequestError(cause)
export const notSwitched = (cause: Error): Error => new SwitchChainError(cause)
