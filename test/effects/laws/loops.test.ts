import * as fc from 'fast-check'
import { concatMap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../src/domain/core/event.js'
import type { Because } from '../../../src/effects/effect.js'
import { record } from '../../support/arbitraries.js'
import { alarm, flow, mark, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const longest = 100

/** A link says where its chain goes on; a twig ends there. */
const names = ['a', 'b', 'c'] as const
interface Rule {
  /** Twigs before and after the link that goes on; all are one link long. */
  readonly twigs: readonly [number, number]
  /** The answer comes with its cause, or the kernel finds it. */
  readonly named: boolean
  readonly says: 'mark' | 'alarm'
}
const rule: fc.Arbitrary<Rule> = record<Rule>({
  twigs: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  named: fc.boolean(),
  says: fc.constantFrom('mark', 'alarm'),
})

/** Chains by name: which flow answers each link, and up to which length it would go on. */
const chain = record({
  order: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
  length: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 98, max: 103 }), fc.constant(1_000)),
})

const textOf = (event: Event): string =>
  event.type === 'log.discarded'
    ? event.reason
    : event.type === 'alert.raised'
      ? (event.failure.details ?? '')
      : ''
const link = (event: Event): { readonly chain: number; readonly at: number } | null => {
  const found = /^link (\d+) (\d+)$/.exec(textOf(event))
  return found ? { chain: Number(found[1]), at: Number(found[2]) } : null
}

describe('chains of causes, of any branching', () => {
  // Planted: `>=` for `>`; the length of the queue in place of that of the chain.
  it(
    '[K8] every link up to the 100th is logged and none after it, whoever answers; bursts are not cut',
    () => {
      const rules = fc.tuple(rule, rule, rule)
      const chains = fc.array(chain, { minLength: 1, maxLength: 4 })
      fc.assert(
        fc.property(rules, chains, fc.nat({ max: 300 }), (ruled, chosen, burst) => {
          const refused = new Set<string>()
          const answering = (name: (typeof names)[number], { twigs, named, says }: Rule) =>
            flow(name, (event$) =>
              event$.pipe(
                concatMap(({ event, seq }): ReadonlyArray<Event | Because> => {
                  const here = link(event)
                  const of = here && chosen[here.chain]
                  if (!here || !of || here.at >= of.length) return []
                  if (of.order[here.at % of.order.length] !== name) return []
                  // The head is the first link: at the 100th, what would come is refused.
                  if (here.at === longest) refused.add(name)
                  const make = says === 'mark' ? mark : alarm
                  const facts = [
                    ...Array.from({ length: twigs[0] }, () => make('twig')),
                    make(`link ${here.chain} ${here.at + 1}`),
                    ...Array.from({ length: twigs[1] }, () => make('twig')),
                  ]
                  return named ? facts.map((because): Because => ({ cause: seq, because })) : facts
                }),
              ),
            )
          const { kernel, of } = testKernel(
            names.map((name, index) => answering(name, ruled[index]!)),
            {
              limit: { records: 1e9, bytes: 1e9 },
            },
          )
          kernel.append([
            ...chosen.map((_, index) => mark(`link ${index} 1`)),
            ...Array.from({ length: burst }, () => mark('burst')),
          ])
          const events = kernel.log().records.map(({ event }) => event)
          for (const [index, { length }] of chosen.entries()) {
            const logged = events.flatMap((event) => (link(event)?.chain === index ? [link(event)?.at] : []))
            const upTo = Math.min(length, longest)
            expect(logged).toStrictEqual(Array.from({ length: upTo }, (_, at) => at + 1))
          }
          // Once per flow, however many chains it would have gone on with.
          const looped = of('effect.looped').map((event) =>
            event.type === 'effect.looped' ? event.effect : '',
          )
          expect([...looped].sort()).toStrictEqual([...refused].sort())
          expect(events.filter((event) => textOf(event) === 'burst')).toHaveLength(burst)
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
          const parrot = (name: string) =>
            flow(name, (event$) =>
              event$.pipe(
                concatMap(({ event }) => {
                  answers += 1
                  if (answers > 20_000) throw new Error('it goes on for ever')
                  // One chain for each, else there would be as many as there are words.
                  const own = alike ? textOf(event) : name
                  return event.type === 'effect.looped' || own === '' || textOf(event) === name
                    ? [mark(name)]
                    : []
                }),
              ),
            )
          const { kernel, of } = testKernel(Array.from({ length: many }, (_, index) => parrot(`p${index}`)))
          kernel.append(Array.from({ length: many }, (_, index) => mark(`p${index}`)))
          expect(of('effect.crashed')).toStrictEqual([])
          expect(of('effect.looped')).toHaveLength(many)
        }),
        { numRuns: runs(20) },
      )
    },
    patience(20_000),
  )
})
