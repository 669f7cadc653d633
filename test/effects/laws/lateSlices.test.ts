import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactType } from '../../../src/domain/core/fact.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { fold } from '../../../src/domain/core/replay.js'
import type { AnySlice } from '../../../src/domain/core/slice.js'
import { allSlices, sliceParts } from '../../../src/domain/slices/all.js'
import { balances } from '../../../src/domain/slices/balances/index.js'
import type { BalancesFact } from '../../../src/domain/slices/balances/state.js'
import { catalogue } from '../../../src/domain/slices/catalogue/index.js'
import type { CatalogueFact } from '../../../src/domain/slices/catalogue/state.js'
import type { ChoicesFact } from '../../../src/domain/slices/choices/state.js'
import { choicesWithList } from '../../../src/domain/slices/choices/withList.js'
import { networks } from '../../../src/domain/slices/networks/index.js'
import { networksWithList } from '../../../src/domain/slices/networks/withList.js'
import { notices } from '../../../src/domain/slices/notices/index.js'
import type { NoticesFact } from '../../../src/domain/slices/notices/state.js'
import { pageLoadSlices } from '../../../src/domain/slices/pageLoad.js'
import { remote } from '../../../src/domain/slices/remote/index.js'
import type { RemoteFact } from '../../../src/domain/slices/remote/state.js'
import { requests } from '../../../src/domain/slices/requests/index.js'
import type { RequestsFact } from '../../../src/domain/slices/requests/state.js'
import { telemetry } from '../../../src/domain/slices/telemetry/index.js'
import type { TelemetryFact } from '../../../src/domain/slices/telemetry/state.js'
import { tokens } from '../../../src/domain/slices/tokens/index.js'
import type { TokensFact } from '../../../src/domain/slices/tokens/state.js'
import { listSlices } from '../../../src/domain/slices/withList.js'
import { factsMissedBy } from '../../../src/testing/inspect.js'
import { earlyCommand, earlyRecords } from '../../support/early.js'
import { anyRecords, factOf, factTypes } from '../../support/factArbitraries.js'
import { pageWithout, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

/**
 * Slices that come with their features, and the facts that only their own commands and flows produce: total by type,
 * so that a new fact of theirs does not compile before it stands here.
 */
const ofChoices: Readonly<Record<ChoicesFact['type'], true>> = {
  'choices.made': true,
  'choices.changed': true,
}
const ofBalances: Readonly<Record<BalancesFact['type'], true>> = {
  'balances.restored': true,
  'balance.requested': true,
  'balance.received': true,
  'balance.failed': true,
}
const ofRequests: Readonly<Record<RequestsFact['type'], true>> = {
  'request.wanted': true,
  'request.sent': true,
  'request.answered': true,
  'request.failed': true,
  'transaction.confirmed': true,
  'transaction.unsettled': true,
}
const ofNotices: Readonly<Record<NoticesFact['type'], true>> = {
  'notice.raised': true,
  'notice.shown': true,
  'notice.hidden': true,
  'clipboard.requested': true,
}
const ofRemote: Readonly<Record<RemoteFact['type'], true>> = {
  'remote.configRequested': true,
  'remote.configReceived': true,
  'remote.configFailed': true,
  'remote.originsRequested': true,
  'remote.originsReceived': true,
  'remote.originsFailed': true,
  'remote.featuresSet': true,
}
const ofCatalogue: Readonly<Record<CatalogueFact['type'], true>> = {
  'catalogue.requested': true,
  'catalogue.received': true,
  'catalogue.failed': true,
  'catalogue.moreWanted': true,
  'catalogue.searched': true,
  'catalogue.searchEnded': true,
}
const ofTelemetry: Readonly<Record<TelemetryFact['type'], true>> = {
  'telemetry.configRequested': true,
  'telemetry.configReceived': true,
  'telemetry.configFailed': true,
  'telemetry.queued': true,
  'telemetry.delivered': true,
  'telemetry.dropped': true,
}
const ofTokens: Readonly<Record<TokensFact['type'], true>> = {
  'tokens.restored': true,
  'tokens.requested': true,
  'tokens.received': true,
  'tokens.failed': true,
  'tokens.moved': true,
}
const late: ReadonlyArray<{ readonly slice: AnySlice; readonly own: Readonly<Record<string, true>> }> = [
  { slice: choicesWithList, own: ofChoices },
  { slice: balances, own: ofBalances },
  { slice: requests, own: ofRequests },
  { slice: notices, own: ofNotices },
  { slice: remote, own: ofRemote },
  { slice: catalogue, own: ofCatalogue },
  { slice: telemetry, own: ofTelemetry },
  { slice: tokens, own: ofTokens },
]

/** What comes with the list in the place of what every page has of the same slice. */
const inTwo = listSlices.filter(({ name }) => pageLoadSlices.some((first) => first.name === name))

const isForeign = (own: Readonly<Record<string, true>>, type: FactType): boolean => !Object.hasOwn(own, type)

const before = (own: Readonly<Record<string, true>>, records: ReadonlyArray<Recorded>) =>
  records.filter(({ fact }) => isForeign(own, fact.type))

describe('slices that come late', () => {
  it('are all that are not there from the start', () => {
    const known = pageLoadSlices.map(({ name }) => name)
    expect(allSlices.map(({ name }) => name).filter((name) => !known.includes(name))).toStrictEqual(
      late.map(({ slice }) => slice.name),
    )
  })

  // Planted: `alert.raised` folded by notices; a stop that gives balances a new object; `storage.restored` folded by
  // requests.
  it.each(late.map(({ slice, own }) => [slice.name, slice, own] as const))(
    '[K11] late-slice law: %s stays as it began whatever is recorded before it comes, fact by fact',
    (_name, slice, own) => {
      const foreign = factTypes.filter((type) => isForeign(own, type))
      expect(foreign.length).toBe(factTypes.length - Object.keys(own).length)
      for (const type of foreign)
        fc.assert(
          fc.property(factOf(type), fc.nat(), (fact, at) => {
            expect(slice.reduce(slice.initial, { seq: 0, at, cause: null, fact })).toBe(slice.initial)
          }),
          { numRuns: runs(20) },
        )
    },
    patience(20_000),
  )

  it.each(late.map(({ slice, own }) => [slice.name, slice, own] as const))(
    '[K11] late-slice law: %s has missed nothing of any history without its own facts, and all of its own',
    (_name, slice, own) => {
      let met = 0
      fc.assert(
        fc.property(anyRecords, (records) => {
          const foreign = before(own, records)
          expect(factsMissedBy(slice, foreign)).toStrictEqual([])
          expect(foreign.reduce(slice.reduce, slice.initial)).toBe(slice.initial)
          expect(factsMissedBy(slice, records).every(({ fact }) => !isForeign(own, fact.type))).toBe(true)
          met += factsMissedBy(slice, records).length
        }),
        { numRuns: runs(100) },
      )
      expect(met, 'nothing was ever missed').toBeGreaterThan(0)
    },
    patience(20_000),
  )

  // Planted: any one case of a first part left out; a fold of `modal.opened` that forgets the direction; a first
  // `Open` that shows Account; a first `Close` that closes what stands in the page.
  it.each(inTwo.map((slice) => [slice.name, slice] as const))(
    '[K11] what every page loads of %s does as the whole does with all that can happen before the list is there',
    (name, whole) => {
      const first = pageLoadSlices.find((slice) => slice.name === name)!
      expect(first.initial).toBe(whole.initial)
      let met = 0
      fc.assert(
        fc.property(earlyRecords, earlyCommand, (records, command) => {
          const folded = records.reduce(first.reduce, first.initial)
          expect(folded).toStrictEqual(records.reduce(whole.reduce, whole.initial))
          if (folded !== first.initial) met += 1
          const moment = { now: 1, attempt: 'id-1' }
          const state = fold(records)
          if (first.commands.includes(command.type))
            expect(first.decide?.(state, command, moment)).toStrictEqual(
              whole.decide?.(state, command, moment),
            )
        }),
        { numRuns: runs(300) },
      )
      expect(met > 0, 'nothing was ever folded').toBe(name !== 'wallets')
    },
  )

  it('[K11] and what comes later of a slice folds as that does', () => {
    const later = sliceParts.filter((one) => !pageLoadSlices.includes(one) && !listSlices.includes(one))
    const folding = new Map(listSlices.map(({ name, reduce }) => [name, reduce]))
    for (const { name, reduce } of later)
      if (name !== 'networks') expect(folding.get(name) ?? reduce).toBe(reduce)
    const names = sliceParts.map(({ name }) => name)
    const inParts = names.filter((name, index) => names.indexOf(name) !== index)
    expect(inParts).toStrictEqual([...inTwo.map(({ name }) => name), 'modal', 'networks', 'choices'])
  })

  // Planted: `network.activated` folded by the whole alone.
  it('[K11] and the networks, until the code for it asks for a switch', () => {
    const begins: ReadonlyArray<FactType> = ['network.switchRequested', 'network.switchOffered']
    fc.assert(
      fc.property(anyRecords, (records) => {
        const before = records.filter(({ fact }) => !begins.includes(fact.type))
        expect(before.reduce(networksWithList.reduce, networksWithList.initial)).toStrictEqual(
          before.reduce(networks.reduce, networks.initial),
        )
      }),
      { numRuns: runs(100) },
    )
  })

  // Planted: `add` that folds the log anew; a late slice that enters state as it comes; state of a checkpoint without
  // the slices that came before it.
  it(
    '[K11] [L2] state and log of a kernel that grows anywhere are those of one that was whole from the start',
    () => {
      const places = fc.tuple(...late.map(() => fc.nat()))
      const limit = fc.record({ records: fc.integer({ min: 1, max: 30 }), bytes: fc.constant(1e9) })
      fc.assert(
        fc.property(anyRecords, places, limit, (records, raw, bound) => {
          const { kernel } = testKernel([], { slices: [...pageWithout('choices'), networks], limit: bound })
          const comes = raw.map((one) => one % (records.length + 1))
          for (const [index, { fact }] of records.entries()) {
            for (const [which, { slice }] of late.entries())
              if (comes[which] === index) kernel.attach({ name: slice.name, slices: [slice], flows: [] })
            const early = late.some(
              ({ own }, which) => !isForeign(own, fact.type) && (comes[which] ?? 0) > index,
            )
            if (!early) kernel.append([fact])
            const { checkpoint, records: kept } = kernel.log()
            expect(checkpoint ? fold(kept, checkpoint) : fold(kept)).toStrictEqual(kernel.getState())
          }
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
