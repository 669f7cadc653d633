import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'

/** Code could not be had. Hosts are told in our words, and not by the address of a file. */
export const loadFailed = (): never => {
  throw new ModalError(failure('ViewLoadFailed'))
}
