import { ModalError } from '../domain/prelude/modalError.js'

export const isDeclined = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && 'code' in error && error.code === 4001) ||
  (error instanceof ModalError && error.code === 'UserRejected')

/** The result, or the error in viem's words, which wagmi's users look for. */
export const explaining = async <A>(run: () => Promise<A>): Promise<A> => {
  try {
    return await run()
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw isDeclined(error) ? (await import('./errors.js')).declined(cause) : cause
  }
}
