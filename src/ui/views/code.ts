import type { ComponentType } from 'react'
import type { State } from '../../domain/core/state.js'
import type { View, ViewName } from '../../domain/slices/modal/state.js'
import type { Text, TextGroup } from '../text/index.js'

/** Every view is told what it is about, and draws nothing for another's. */
export interface ViewProps {
  readonly view: View
}

/** A title that hangs on what the view is about; null where that is not known. */
export type ViewTitle = (state: State, view: View, text: Text) => string | null

/** What one view brings with its chunk. */
export interface ViewCode {
  readonly Component: ComponentType<ViewProps>
  /** Stands before the title where nothing leads back. */
  readonly Start?: ComponentType
  readonly title?: ViewTitle
}

/** The views of one chunk. */
export type ViewCodes = { readonly [Name in ViewName]?: ViewCode }

/** Views on the way from Connect to Account, which the first press may lead to. */
export type EarlyViewName = Extract<
  ViewName,
  'Connect' | 'ConnectingExternal' | 'SwitchNetwork' | 'Account' | 'Networks'
>
export type LateViewName = Exclude<ViewName, EarlyViewName>

/** Brings the chunk of a view; `texts`: what its views say, where that comes with them. */
export type ViewLoader = () => Promise<{ readonly views: ViewCodes; readonly texts?: TextGroup }>

export type ViewLoaders = { readonly [Name in ViewName]?: ViewLoader }
