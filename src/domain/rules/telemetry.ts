import { isShownChain } from '../caip/shownChains.js'
import type { Fact } from '../core/fact.js'
import type { State } from '../core/state.js'
import { describe } from '../prelude/describe.js'
import type { Failure } from '../prelude/failure.js'
import { choices } from '../slices/choices/select.js'
import type { LocalFeatures } from '../slices/choices/state.js'
import type { ErrorReport, ToldOptions, TrackedEvent } from '../slices/telemetry/state.js'
import { publicEvents } from './publicEvents.js'
import { onrampProviders, socials, swapProviders } from './remoteFeatures.js'

/** Of a list, the words that we know: a host may write anything. */
const knownOf = <A extends string>(
  value: boolean | ReadonlyArray<string> | undefined,
  known: ReadonlyArray<A>,
): boolean | ReadonlyArray<A> | undefined =>
  typeof value === 'object' ? known.filter((one) => value.includes(one)) : value

const said = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const localFeatures = ({ email, history, reownBranding, ...lists }: LocalFeatures): object =>
  said({
    ...{ email, history, reownBranding },
    socials: knownOf(lists.socials, socials),
    swaps: knownOf(lists.swaps, swapProviders),
    onramp: knownOf(lists.onramp, onrampProviders),
  })

/** More say nothing of a page. */
const mostNetworks = 100

/** What a modal was made of (wire 7, INITIALIZE), by name: an option that is added is not told by that. */
const toldOptions = (state: State): ToldOptions => {
  const { options, networks } = state
  const { collapseWallets, legalCheckbox, localFeatures: local, ...chosen } = choices(state)
  const { themeMode, layer, enableWallets, enableEIP6963, enableInjected, enableEmbedded } = options
  const { logLevel, allWallets, debug, enableWalletGuide, enableNetworkSwitch } = chosen
  const { disableAppend, prefetch } = options
  const ids = networks.requested.map(({ chainId }) => chainId)
  return {
    networks: ids.filter(isShownChain).slice(0, mostNetworks),
    ...{ themeMode, layer, logLevel, allWallets, debug, prefetch, disableAppend },
    ...{ enableWallets, enableEIP6963, enableInjected, enableEmbedded },
    ...{ enableWalletGuide, enableNetworkSwitch, allowUnsupportedChain: chosen.allowUnsupportedChain },
    features: { collapseWallets, legalCheckbox, ...localFeatures(local) },
  }
}

export const initialize = (state: State): TrackedEvent => ({
  event: 'INITIALIZE',
  properties: toldOptions(state),
})

/** What a fact is in the field's words, `state` being the one it led to: what hosts hear, and what they need not. */
export const trackedEvents = (fact: Fact, state: State): ReadonlyArray<TrackedEvent> =>
  fact.type === 'connection.walletNotified' && fact.failure
    ? [{ event: 'DISCONNECT_ERROR', properties: {} }]
    : publicEvents(fact, state)

/** Our own flows: what goes wrong with telling is not told, since that would go wrong, too. */
const ownFlows = ['queueEvents', 'sendEvents', 'askAnalytics']

/** The call that failed, by its method and the form of its path: what else stands in details may be anybody's. */
const endpointIn = (details: string | null): string =>
  /^(?:GET|POST|PUT|DELETE) (?:\/(?:[a-zA-Z]{1,24}|v\d|\{[a-zA-Z]{1,16}\}))+(?=:|$)/.exec(
    details ?? '',
  )?.[0] ?? 'A service'

const ofService = ({ tag, params, details }: Failure): ErrorReport | null => {
  const named = (category: ErrorReport['category'], words: string): ErrorReport => ({
    ...{ category, errorType: tag, errorMessage: `${endpointIn(details)}: ${words}` },
  })
  const plain = describe({ tag, params: {}, details: null, code: null })
  switch (tag) {
    case 'HttpStatus':
      return named('API_ERROR', `HTTP status code: ${Number(params.n)}`)
    case 'AnswerUnreadable':
    case 'AnswerTooLarge':
      return named('DATA_PARSING_ERROR', plain)
    default:
      return null
  }
}

const isFlow = /^[a-z][a-zA-Z]{0,23}$/

/** What a fact says of an error that whoever makes the modal can mend (wire 2.4). A wallet's own are none. */
export const reportOf = (fact: Fact): ErrorReport | null => {
  if (fact.type === 'flow.crashed') {
    if (ownFlows.includes(fact.flow)) return null
    const errorMessage = isFlow.test(fact.flow) ? `The flow ${fact.flow} failed` : 'A flow failed'
    return { category: 'INTERNAL_SDK_ERROR', errorType: 'FlowCrashed', errorMessage }
  }
  const isOwn = fact.type.startsWith('telemetry.')
  return /ailed$/.test(fact.type) && !isOwn && 'failure' in fact && fact.failure
    ? ofService(fact.failure)
    : null
}

/** A part of a path that is a word of the site: no address, no number, no token, and nobody's name as names are registered. */
const isWord =
  /^(?:[a-z]{1,24}|[A-Z][a-z]{1,23})(?:[-_](?:[a-z]{1,24}|[A-Z][a-z]{1,23})){0,9}(?:\.html?|\.php|\.aspx?)?$/

const mostParts = 12

/** The page as it is told: without what may hold secrets, or say who somebody is. */
export const pageOf = (href: string): { readonly url: string; readonly domain: string } => {
  const page = URL.canParse(href) ? new URL(href) : null
  // A file of this machine, a page without an address of its own.
  if (!page?.host) return { url: page?.protocol ?? '', domain: '' }
  const parts = page.pathname.split('/').slice(1, 1 + mostParts)
  const path = parts.map((part) => (part === '' || isWord.test(part) ? part : '*')).join('/')
  return { url: `${page.protocol}//${page.host}/${path}`, domain: page.hostname }
}
