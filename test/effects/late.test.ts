import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import { broken } from '../../src/domain/core/invariants.js'
import { initialOf } from '../../src/domain/core/reduce.js'
import { fold } from '../../src/domain/core/replay.js'
import type { State } from '../../src/domain/core/state.js'
import { allSlices } from '../../src/domain/slices/all.js'
import { addressesOn } from '../../src/domain/slices/connections/select.js'
import { openEnds } from '../../src/testing/testModal.js'
import { type LatePage, latePage, latePorts } from '../support/latePage.js'
import { askedMethods, codeFor, type LateStep, lateSteps, rocky } from '../support/lateSteps.js'
import { poisonAmbient } from '../support/poison.js'
import { patience, runs } from '../support/runs.js'

poisonAmbient()

/** Balances of who is connected: that of an account that left before this code came was never read. */
const balancesOf = ({ balances, connections }: State) => {
  const connected = Object.values(connections.byId).flatMap((one) =>
    addressesOn(one).map((address) => `${one.chainId}:${address}`),
  )
  const native = Object.entries(balances?.native ?? {})
  return {
    native: Object.fromEntries(native.filter(([account]) => connected.some((one) => one === account))),
  }
}

/** State without what may differ: drawn ids and stamps, which features came, and slices that never changed. */
const comparable = (state: State): unknown => {
  const { pageSession: _session, ...rest } = {
    ...initialOf(allSlices),
    ...state,
    balances: balancesOf(state),
  }
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) => (/^(at|.*At|recalled)$/.test(key) ? 0 : value)).replaceAll(
      /id-\d+-\d+/g,
      'id',
    ),
  )
}

const commandOf = (step: LateStep): Command | null => {
  if (step.do === 'dispatch') return step.command
  return step.do === 'sign'
    ? { type: 'RequestApproval', namespace: 'eip155', method: 'personal_sign', params: 'secret:none' }
    : null
}

/** What the eager run does in place of each step of the lazy one. */
type Plan = ReadonlyArray<ReadonlyArray<LateStep>>

/**
 * Plays the steps on a page whose code comes late, and says what a page with all code does at the same moments: a
 * command that waited is dispatched when it was decided, one that was refused for want of code is left out, and the
 * world answers a question when it answered it here.
 */
const playLate = (page: LatePage, steps: ReadonlyArray<LateStep>): Plan => {
  let waiting: ReadonlyArray<{ readonly step: LateStep; readonly code: ReadonlyArray<string> }> = []
  const released = (): ReadonlyArray<LateStep> => {
    const ready = waiting.filter(({ code }) => code.every(page.has))
    waiting = waiting.filter((one) => !ready.includes(one))
    return ready.map(({ step }) => step)
  }
  const plan = steps.map((step): ReadonlyArray<LateStep> => {
    const command = commandOf(step)
    const code = command ? codeFor(command) : []
    if (!code.every(page.has)) {
      waiting = [...waiting, { step, code }]
      page.act(step)
      return released()
    }
    const done = page.act(step)
    if (step.do === 'fail' && done)
      waiting = waiting.filter(({ code: needed }) => !needed.includes(step.code))
    const came = released()
    return step.do === 'arrive' || step.do === 'fail' ? came : done || command ? [step, ...came] : came
  })
  // With the list comes what waited for it alone.
  page.act({ do: 'arrive', code: 'features' })
  const listed = released()
  page.loads.flow()
  page.ports.browser.rest()
  return [...plan, listed, released()]
}

const of = (asked: ReadonlyArray<string>, method: string): ReadonlyArray<string> =>
  asked.filter((one) => one.startsWith(method))

const isSubsequence = (some: ReadonlyArray<string>, all: ReadonlyArray<string>): boolean => {
  let at = 0
  for (const one of all) if (one === some[at]) at += 1
  return at === some.length
}

/** What left for a wallet in a later life than that in which it was wanted: nobody waits for it any more. */
const sentAfterTheEnd = (events: ReadonlyArray<Fact>): ReadonlyArray<string> => {
  const wanted = new Set<string>()
  return events.flatMap((fact) => {
    if (fact.type === 'pageSession.stopped') wanted.clear()
    if (fact.type === 'connection.requested' || fact.type === 'network.switchRequested')
      wanted.add(fact.attempt)
    if (fact.type === 'request.wanted') wanted.add(fact.id)
    if (fact.type === 'connection.begun' || fact.type === 'network.switchBegun')
      return wanted.has(fact.attempt) ? [] : [fact.attempt]
    return fact.type === 'request.sent' && !wanted.has(fact.id) ? [fact.id] : []
  })
}

describe('code that comes late', () => {
  // Planted: held commands decided before the flows of their feature are wired; arming left out of one flow after the
  // other; `attach` without catchUp; a slice that drops what it had when its feature comes.
  it(
    '[K4] [K11] late equals early: the end is that of a page that had all its code, and no wallet is asked more',
    () => {
      fc.assert(
        fc.property(lateSteps, fc.boolean(), (steps, wasConnected) => {
          const late = latePage(latePorts(wasConnected), 'hold')
          const plan = playLate(late, steps)
          late.finish()
          const early = latePage(latePorts(wasConnected), 'eager')
          for (const some of plan) for (const step of some) early.act(step)
          early.ports.browser.rest()
          early.finish()
          expect(comparable(late.modal.getState())).toStrictEqual(comparable(early.modal.getState()))
          const [lateAsked, earlyAsked] = [late.asked(), early.asked()]
          // What was given up before its code came was never asked.
          for (const [id, asked] of Object.entries(lateAsked))
            for (const method of askedMethods)
              expect(isSubsequence(of(asked, method), of(earlyAsked[id] ?? [], method)), id).toBe(true)
          const reloads = [late, early].map((page) => {
            page.modal.dispose()
            expect(openEnds(page.ports)).toBe(0)
            const next = latePage(page.ports, 'eager')
            const state = comparable(next.modal.getState())
            next.modal.dispose()
            return state
          })
          // What was stored is told by the next page: a choice of what is chosen anyway may be stored, or not.
          expect(reloads[0]).toStrictEqual(reloads[1])
        }),
        { numRuns: runs(150) },
      )
    },
    patience(60_000),
  )

  // Planted: `begun` appended after the port was called; the step not looked at before it is; pageSession.stopped that
  // leaves what is wanted.
  it(
    '[K11] whatever fails, stops and starts again, no request reaches a wallet twice, and nothing is left open',
    () => {
      fc.assert(
        fc.property(rocky, fc.boolean(), (steps, wasConnected) => {
          const page = latePage(latePorts(wasConnected), 'hold')
          for (const step of steps) {
            page.act(step)
            expect(broken(page.modal.getState(), page.clock.now())).toStrictEqual([])
          }
          page.finish()
          const records = page.modal.log().records
          expect(sentAfterTheEnd(records.map(({ fact }) => fact))).toStrictEqual([])
          const count = (type: string): number => records.filter(({ fact }) => fact.type === type).length
          const asked = Object.values(page.asked()).flat()
          const times = (method: string): number => asked.filter((one) => one.startsWith(method)).length
          const signatures = asked.filter((one) => one.startsWith('personal_sign'))
          expect(new Set(signatures).size, 'a text was signed twice').toBe(signatures.length)
          expect(times('eth_requestAccounts')).toBe(count('connection.begun'))
          expect(times('wallet_switchEthereumChain')).toBe(count('network.switchBegun'))
          expect(times('wallet_revokePermissions')).toBe(count('connection.leaveBegun'))
          expect(count('connection.begun')).toBeLessThanOrEqual(count('connection.requested'))
          expect(count('network.switchBegun')).toBeLessThanOrEqual(count('network.switchRequested'))
          expect(fold(records, page.modal.log().checkpoint ?? undefined)).toStrictEqual(page.modal.getState())
          page.modal.dispose()
          expect(openEnds(page.ports)).toBe(0)
        }),
        { numRuns: runs(200) },
      )
    },
    patience(60_000),
  )
})
