// Where all other views are: a view that a feature adds costs those who only connect nothing. Lazy file (seldom).
import type { ViewName } from '../../domain/slices/modal/state.js'
import type { TextGroup } from '../text/index.js'
import type { ViewCode } from './code.js'
import type { EarlyViewName } from './table.js'

export type LateViewName = Exclude<ViewName, EarlyViewName>

const help = () => import('./help/index.js')

/** The chunk of each, which must have it. */
export const lateViews: {
  readonly [Name in LateViewName]: () => Promise<{
    readonly views: { readonly [Own in Name]: ViewCode }
    readonly texts?: TextGroup
  }>
} = {
  WhatIsAWallet: help,
  WhatIsANetwork: help,
  GetWallet: help,
  Downloads: help,
  Create: help,
  UnsupportedChain: () => import('./connected/index.js'),
}
