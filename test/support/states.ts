import { isLeft, isRight } from 'fp-ts/Either'
import type { AccountId } from '../../src/domain/caip/accountId.js'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import type { Command, Decision } from '../../src/domain/core/command.js'
import { decide } from '../../src/domain/core/decide.js'
import type { Event } from '../../src/domain/core/event.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { reduce } from '../../src/domain/core/reduce.js'
import { initialState, type State } from '../../src/domain/core/state.js'
import { connectionId } from '../../src/domain/rules/connectionMap.js'
import type { Connector } from '../../src/domain/slices/connectors.js'
import { readOptions } from '../../src/domain/wire/options.js'

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
})

/** State after facts, one second apart from the first second on. */
export const stateAfter = (facts: ReadonlyArray<Event>, from: State = initialState): State =>
  facts.reduce<State>((state, event, seq) => {
    const record: Recorded = { seq, at: (seq + 1) * 1_000, cause: null, event }
    return reduce(state, record)
  }, from)

/** The fact of a host that asks for Ethereum and Polygon, with options of its own. */
export const configured = (options: object = {}): Event => {
  const read = readOptions({
    projectId: 'test',
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
    ...options,
  })
  if (isLeft(read)) throw new Error(read.left.details ?? read.left.tag)
  return read.right.fact
}

export const aspen: Connector = {
  id: 'example.aspen',
  kind: 'announced',
  namespace: 'eip155',
  name: 'Aspen',
  icon: null,
  rdns: 'example.aspen',
}
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const aspenConnection = connectionId('eip155', aspen.id)

export const announced: Event = { type: 'connectors.announced', connector: aspen }

/** A wallet is connected, on a chain. */
export const established = (chainId: ChainId = 'eip155:1', connector: Connector = aspen): Event => ({
  type: 'connection.established',
  attempt: null,
  id: connectionId('eip155', connector.id),
  connector,
  accounts: [`${chainId}:${address}` as AccountId],
  chainId,
})

/** Configured, and a wallet is there. */
export const ready = (options: object = {}): State => stateAfter([configured(options), announced])

export const connected = (chainId: ChainId = 'eip155:1', options: object = {}): State =>
  stateAfter([established(chainId)], ready(options))

export const ask = (state: State, command: Command): Decision =>
  decide(state, command, { now: 60_000, attempt: 'a1' })

/** State after a command that must be accepted. */
export const told = (state: State, ...commands: ReadonlyArray<Command>): State =>
  commands.reduce<State>((now, command) => {
    const decision = ask(now, command)
    if (!isRight(decision)) throw new Error(`${command.type} was refused: ${decision.left.tag}`)
    return stateAfter(decision.right, now)
  }, state)
