import type { AnySlice } from '../core/slice.js'
import { balances } from './balances/index.js'
import { firstSlices } from './first.js'
import { modal } from './modal/index.js'
import { networks } from './networks/index.js'
import { notices } from './notices/index.js'
import { requests } from './requests/index.js'

/** What a page has when all its code has come; some slices in two parts, of which the first folds. */
export const sliceParts: ReadonlyArray<AnySlice> = [
  ...firstSlices,
  ...[modal, networks, balances, requests, notices],
]

/** Every slice there is, once, for reading logs. Loads with a log: a page that runs knows only those that came. */
export const allSlices: ReadonlyArray<AnySlice> = sliceParts.filter(
  ({ name }, index) => sliceParts.findIndex((one) => one.name === name) === index,
)
