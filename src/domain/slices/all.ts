import type { AnySlice } from '../core/slice.js'
import { balances } from './balances/index.js'
import { catalogue } from './catalogue/index.js'
import { changingChoices } from './choices/index.js'
import { modal } from './modal/index.js'
import { networks } from './networks/index.js'
import { notices } from './notices/index.js'
import { pageLoadSlices } from './pageLoad.js'
import { remote } from './remote/index.js'
import { requests } from './requests/index.js'
import { telemetry } from './telemetry/index.js'
import { tokens } from './tokens/index.js'
import { listSlices } from './withList.js'

/** What a page has when all its code has come; some slices in parts, each of which folds in place of the one before. */
export const sliceParts: ReadonlyArray<AnySlice> = [
  ...pageLoadSlices,
  ...listSlices,
  ...[modal, networks, changingChoices, balances, requests, notices, remote, catalogue, telemetry, tokens],
]

/** Every slice there is, once and whole, for reading logs. Loads with a log: a page that runs knows only those that came. */
export const allSlices: ReadonlyArray<AnySlice> = [
  ...new Map(sliceParts.map((slice) => [slice.name, slice])).values(),
]
