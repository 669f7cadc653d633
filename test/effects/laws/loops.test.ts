import * as fc from 'fast-check'
import { concatMap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { CausedEmission, Flow } from '../../../src/effects/kernel/flow.js'
import { record } from '../../support/arbitraries.js'
import { alert, flow, note, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const longest = 100
const flowNames = ['a', 'b', 'c'] as const
type FlowName = (typeof flowNames)[number]

/** How a flow goes on with a chain. */
interface Style {
  /** Facts that nobody answers, before and after the link that goes on. */
  readonly extras: readonly [number, number]
  /** The answer comes with its cause, or the kernel finds it. */
  readonly namesCause: boolean
  readonly kind: 'note' | 'alert'
}
const style: fc.Arbitrary<Style> = record<Style>({
  extras: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  namesCause: fc.boolean(),
  kind: fc.constantFrom('note', 'alert'),
})

/** Which flows answer the links of a chain in turn, and up to which length they would go on. */
interface Chain {
  readonly order: ReadonlyArray<FlowName>
  readonly length: number
}
const chain: fc.Arbitrary<Chain> = record<Chain>({
  order: fc.array(fc.constantFrom(...flowNames), { minLength: 1, maxLength: 4 }),
  length: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 98, max: 103 }), fc.constant(1_000)),
})

/** What a note or an alert says; nothing for any other fact. */
const wordsOf = (fact: Fact): string => {
  if (fact.type === 'alert.raised') return fact.failure.details ?? ''
  return fact.type === 'log.discarded' ? fact.reason : ''
}

/** Where a fact stands, if it is the link of a chain; the first is 1. */
const linkOf = (fact: Fact): { readonly chain: number; readonly at: number } | null => {
  const found = /^link (\d+) (\d+)$/.exec(wordsOf(fact))
  return found ? { chain: Number(found[1]), at: Number(found[2]) } : null
}
const textOfLink = (index: number, at: number): string => `link ${index} ${at}`

/** Whose turn it is to go on after this link; null: the chain ends here. */
const nextFlow = ({ order, length }: Chain, at: number): FlowName | null =>
  at < length ? (order[at % order.length] ?? null) : null

const goesOn = (name: FlowName, chains: ReadonlyArray<Chain>, { extras, namesCause, kind }: Style): Flow => {
  const make = kind === 'note' ? note : alert
  const some = (count: number): ReadonlyArray<Fact> => Array.from({ length: count }, () => make('extra'))
  return flow(name, (record$) =>
    record$.pipe(
      concatMap(({ fact, seq }): ReadonlyArray<Fact | CausedEmission> => {
        const here = linkOf(fact)
        const own = here && chains[here.chain]
        if (!own || nextFlow(own, here.at) !== name) return []
        const facts = [...some(extras[0]), make(textOfLink(here.chain, here.at + 1)), ...some(extras[1])]
        return namesCause ? facts.map((because): CausedEmission => ({ cause: seq, payload: because })) : facts
      }),
    ),
  )
}

describe('chains of causes, of any branching', () => {
  // Planted: `>=` for `>`; the length of the queue in place of that of the chain.
  it(
    '[K8] every link up to the 100th is logged and none after it, whoever answers; independent facts are not cut',
    () => {
      const styles = fc.tuple(style, style, style)
      const someChains = fc.array(chain, { minLength: 1, maxLength: 4 })
      fc.assert(
        fc.property(styles, someChains, fc.nat({ max: 300 }), (given, chains, independent) => {
          const { kernel, of } = testKernel(
            flowNames.map((name, index) => goesOn(name, chains, given[index]!)),
            { limit: { records: 1e9, bytes: 1e9 } },
          )
          kernel.append([
            ...chains.map((_, index) => note(textOfLink(index, 1))),
            ...Array.from({ length: independent }, () => note('independent')),
          ])
          const events = kernel.log().records.map(({ fact }) => fact)
          for (const [index, { length }] of chains.entries()) {
            const logged = events.flatMap((fact) => {
              const link = linkOf(fact)
              return link?.chain === index ? [link.at] : []
            })
            const due = Array.from({ length: Math.min(length, longest) }, (_, at) => at + 1)
            expect(logged).toStrictEqual(due)
          }
          // Once per flow, however many chains it would have gone on with.
          const cut = new Set(chains.flatMap((one) => nextFlow(one, longest) ?? []))
          const looped = of('flow.looped').map((fact) => 'flow' in fact && fact.flow)
          expect([...looped].sort()).toStrictEqual([...cut].sort())
          expect(events.filter((fact) => wordsOf(fact) === 'independent')).toHaveLength(independent)
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )

  // Planted: only the flow that was cut last is remembered.
  it(
    '[K8] flows that answer everything, also the news that they were cut, come to an end',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 4 }), fc.boolean(), (many, alike) => {
          let answers = 0
          const echo = (name: string): Flow =>
            flow(name, (record$) =>
              record$.pipe(
                concatMap(({ fact }) => {
                  answers += 1
                  if (answers > 20_000) throw new Error('it goes on for ever')
                  // One chain for each, else there would be as many as there are words.
                  const own = alike ? wordsOf(fact) : name
                  return fact.type === 'flow.looped' || own === '' || wordsOf(fact) === name
                    ? [note(name)]
                    : []
                }),
              ),
            )
          const names = Array.from({ length: many }, (_, index) => `echo ${index}`)
          const { kernel, of } = testKernel(names.map(echo))
          kernel.append(names.map(note))
          expect(of('flow.crashed')).toStrictEqual([])
          expect(of('flow.looped')).toHaveLength(many)
        }),
        { numRuns: runs(20) },
      )
    },
    patience(20_000),
  )
})
