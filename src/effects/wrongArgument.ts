import { isChainId } from '../domain/caip/chainId.js'
import { Namespace } from '../domain/caip/namespace.js'
import type { Command } from '../domain/core/command.js'
import { type Codec, guarded, shape, text } from '../domain/prelude/codec.js'
import { isRight } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { OpenableView } from '../domain/slices/modal/state.js'

const chainId = guarded('the number of an EVM chain or a CAIP-2 id', isChainId)

/** What each function of a modal takes, by the command that it sends. */
const functions: { readonly [C in Command['type']]?: readonly [name: string, takes: Codec<unknown>] } = {
  Open: ['open', shape({}, { view: OpenableView, namespace: Namespace })],
  Connect: ['connect', shape({ connectorId: text })],
  Disconnect: ['disconnect', shape({}, { namespace: Namespace, connectorId: text })],
  SwitchNetwork: ['switchNetwork', shape({ chainId })],
}

const longest = 40

/** A host reads its own words; no log has them. */
const shown = (command: Command, field: string, got: string): string => {
  const value = (command as unknown as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' && value.length <= longest ? JSON.stringify(value) : got
}

/** What is wrong with what a function of a modal was given, in the words of options; null: nothing is. */
export const wrongArgument = (command: Command): Failure | null => {
  const known = functions[command.type]
  if (!known) return null
  const [name, takes] = known
  const read = takes.read(command, '')
  if (isRight(read)) return null
  const { path: place, expected, got } = read.left
  const field = command.type === 'SwitchNetwork' ? `${name}()` : `${name}()${place}`
  return failure('InvalidOptions', {
    params: { field, expected },
    details: `${field}: expected ${expected}, got ${shown(command, place.slice(1), got)}`,
  })
}
