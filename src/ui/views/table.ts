import type { ViewName } from '../../domain/slices/modal/state.js'
import { fetchSeldom } from '../hooks/useSeldom.js'
import { type LanguageTag, loadText } from '../text/index.js'
import { Connect, Help } from './Connect.js'
import type { EarlyViewName, LateViewName, ViewCode, ViewCodes, ViewLoader, ViewLoaders } from './code.js'

/** What comes with the dialog. */
const first = {
  Connect: { Component: Connect, Start: Help },
} satisfies ViewCodes

/** Code that has arrived, by the languages in which what it says has, too. It is the same for every modal of the page. */
const loaded: { [Tag in LanguageTag]?: ViewCodes } = {}

const connected = () => import('./connected/index.js')
const waiting = () => import('./waiting/index.js')

/** The chunk of each view on the way from Connect to Account. Views that look alike or lead to one another share one. */
const early = {
  Connect: async () => ({ views: first }),
  ConnectingExternal: waiting,
  SwitchNetwork: waiting,
  Account: connected,
  Networks: connected,
} satisfies {
  readonly [Name in EarlyViewName]: () => Promise<{ readonly views: { readonly [Own in Name]: ViewCode } }>
}

const loaderOf = async (name: ViewName): Promise<ViewLoader> =>
  (early as ViewLoaders)[name] ?? (await fetchSeldom()).lateViews[name as LateViewName]

/** What a view is made of, if its code and what it says are there. */
export const loadedView = (name: ViewName, tag: LanguageTag): ViewCode | null =>
  (loaded[tag] ?? (first as ViewCodes))[name] ?? null

/** Loads a view's code, and what it says; asking again after a failure tries again. */
export const loadView = async (name: ViewName, tag: LanguageTag): Promise<void> => {
  const { views, texts } = await (await loaderOf(name))()
  if (texts) await loadText(tag, texts)
  loaded[tag] = { ...first, ...loaded[tag], ...views }
}

/** Loads a view's code if it is not there yet. A failure shows when it is wanted. */
export const prefetchView = (name: ViewName, tag: LanguageTag): void => {
  if (!loadedView(name, tag)) loadView(name, tag).catch(() => undefined)
}
