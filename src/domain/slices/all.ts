import type { AnySlice } from '../core/slice.js'
import { balances } from './balances/index.js'
import { firstSlices } from './first.js'
import { modal } from './modal/index.js'
import { networks } from './networks/index.js'
import { notices } from './notices/index.js'
import { requests } from './requests/index.js'

/** Every slice there is, for reading logs. Loads with a log: a page that runs knows only those that came. */
export const allSlices: ReadonlyArray<AnySlice> = [
  ...firstSlices.filter(({ name }) => name !== modal.name && name !== networks.name),
  ...[modal, networks, balances, requests, notices],
]
