import { isLeft, isRight } from 'fp-ts/Either'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import type { Command, Decision } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { Log, Recorded } from '../../src/domain/core/record.js'
import { reduce } from '../../src/domain/core/replay.js'
import type { State } from '../../src/domain/core/state.js'
import { sliceParts } from '../../src/domain/slices/all.js'
import { browserAccounts } from '../../src/domain/slices/connections/browserAccounts.js'
import { connectionId } from '../../src/domain/slices/connections/edit.js'
import type { Connector } from '../../src/domain/slices/connectors/state.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { readChoices } from '../../src/domain/wire/choices.js'
import { readOptions } from '../../src/domain/wire/options.js'
import { createSlices } from '../../src/effects/kernel/slices.js'

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
})

/** Decisions of every slice there is. */
export const { decide } = createSlices(sliceParts)
/** Where the modal goes after a fact, whichever slice says so. */
export const lead = (state: State, event: Fact | null): Command | null =>
  sliceParts.reduce<Command | null>((found, slice) => found ?? slice.redirect?.(state, event) ?? null, null)

/** State after facts, one second apart from the first second on. */
export const stateAfter = (facts: ReadonlyArray<Fact>, from: State = initialState): State =>
  facts.reduce<State>((state, fact, seq) => {
    const record: Recorded = { seq, at: (seq + 1) * 1_000, cause: null, fact }
    return reduce(state, record)
  }, from)

/** A log as a page hands it out: without a checkpoint it does not depend on the shape of state. */
export const logOf = (records: ReadonlyArray<Recorded>, checkpoint: State | null = null): Log => ({
  format: 1,
  checkpoint,
  records,
})

/** The fact of a host that asks for Ethereum and Polygon, with options of its own. */
export const configured = (options: object = {}): Fact => {
  const read = readOptions({
    projectId: 'test',
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
    ...options,
  })
  if (isLeft(read)) throw new Error(read.left.details ?? read.left.tag)
  return read.right.fact
}

export const aspen: Connector = {
  id: 'announced:example.aspen',
  kind: 'announced',
  namespace: 'eip155',
  name: 'Aspen',
  icon: null,
  rdns: 'example.aspen',
}
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const aspenConnection = connectionId('eip155', aspen.id)

export const announced: Fact = { type: 'connectors.announced', connector: aspen }

/** A wallet is connected, on a chain. */
export const established = (chainId: ChainId = 'eip155:1', connector: Connector = aspen): Fact => ({
  type: 'connection.established',
  attempt: null,
  id: connectionId('eip155', connector.id),
  connector,
  ...browserAccounts([address]),
  chainId,
})

/** What it chose of that which no page needs at once. */
export const chosen = (options: object = {}): Fact => ({
  type: 'choices.made',
  choices: readChoices(options).choices,
})

/** Configured, and a wallet is there. */
export const ready = (options: object = {}): State =>
  stateAfter([configured(options), chosen(options), announced])

export const connected = (chainId: ChainId = 'eip155:1', options: object = {}): State =>
  stateAfter([established(chainId)], ready(options))

export const ask = (state: State, command: Command, attempt = 'a1'): Decision =>
  decide(state, command, { now: 60_000, attempt })

/** The facts of a command; a refusal is one. */
export const answer = (state: State, command: Command): ReadonlyArray<Fact> => {
  const decision = ask(state, command)
  if (isRight(decision)) return decision.right
  return [{ type: 'command.refused', command: command.type, attempt: 'a1', rejection: decision.left }]
}

/** State after facts and what each leads the modal to, in the order in which the kernel folds them. */
export const lived = (facts: ReadonlyArray<Fact>, from: State = initialState): State => {
  const queue = [...facts]
  let tail = stateAfter(facts, from)
  // It grows while it is walked: what a fact leads to comes after those that wait.
  for (const fact of queue) {
    if (queue.length > facts.length + 100) throw new Error(`the lead never rests: ${fact.type}`)
    const command = lead(tail, fact)
    const next = command ? answer(tail, command) : []
    tail = stateAfter(next, tail)
    queue.push(...next)
  }
  return tail
}

/** State after commands, refused or not, and what they lead to. */
export const livedWith = (state: State, ...commands: ReadonlyArray<Command>): State =>
  commands.reduce<State>((now, command) => lived(answer(now, command), now), state)

/** A wallet is on Base, which the host did not ask for: the modal has opened on that, unless options allow it. */
export const strange = (options: object = {}): State => lived([established('eip155:8453')], ready(options))

/** State after a command that must be accepted. */
export const afterCommands = (state: State, ...commands: ReadonlyArray<Command>): State =>
  commands.reduce<State>((now, command) => {
    const decision = ask(now, command)
    if (!isRight(decision)) throw new Error(`${command.type} was refused: ${decision.left.tag}`)
    return stateAfter(decision.right, now)
  }, state)
