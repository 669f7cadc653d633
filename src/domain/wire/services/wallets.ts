import { type Codec, flag, guarded, listOf, shape, type TypeOf, text } from '../../prelude/codec.js'
import type { CatalogueWallet } from '../../slices/catalogue/state.js'
import { type Endpoint, jsonAnswer } from './endpoint.js'
import { goodRows, orNull, type Rows } from './rows.js'

// The catalogue of wallets (wire 2.1.1, 2.1.2).

/** What is asked of the catalogue; empty parts are not sent. */
export interface WalletsQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly certified?: boolean
  readonly include?: ReadonlyArray<string>
  readonly exclude?: ReadonlyArray<string>
  readonly chains?: ReadonlyArray<string>
}

/** Longer than any id or name there is: rows are drawn, and stand in a log. */
const longest = 256

const shortText: Codec<string> = /* @__PURE__ */ guarded(
  'short text',
  (raw): raw is string => typeof raw === 'string' && raw.trim() !== '' && raw.length <= longest,
)
/** Longer than any address; one of a picture that holds the picture itself has no place in a log. */
const longestLink = 2_048

const textOrNull = /* @__PURE__ */ orNull(text)
/** A link that is too long is none: it costs no wallet its row. */
const link: Codec<string | null> = {
  ...textOrNull,
  read: (raw, path) => textOrNull.read(text.is(raw) && raw.length > longestLink ? null : raw, path),
}
const count: Codec<number> = /* @__PURE__ */ guarded(
  'count',
  (raw): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0,
)

const links = {
  ...{ homepage: link, chrome_store: link, app_store: link, play_store: link },
  ...{ mobile_link: link, desktop_link: link, webapp_link: link, link_mode: link },
}

const WalletRecord = /* @__PURE__ */ shape(
  { id: shortText, name: shortText },
  {
    ...links,
    badge_type: textOrNull,
    chains: /* @__PURE__ */ orNull(/* @__PURE__ */ goodRows(text)),
    ...{ image_id: link, image_url: link, rdns: link },
  },
)

/** What is there of a record, under the names by which hosts know it as well; what says nothing is left out. */
const walletOf = ({ badge_type, chains, ...rest }: TypeOf<typeof WalletRecord>): CatalogueWallet => {
  const said = Object.entries(rest).filter(([, value]) => value)
  const { id, name } = rest
  const ours = { certified: badge_type === 'certified', chains: chains?.rows ?? [] }
  return { id, name, ...Object.fromEntries(said), ...ours }
}

const ReadWallet = /* @__PURE__ */ shape({
  ...{ id: shortText, name: shortText, certified: flag },
  chains: /* @__PURE__ */ listOf(text),
})

const Wallet: Codec<CatalogueWallet> = {
  name: 'wallet',
  is: (raw): raw is CatalogueWallet => ReadWallet.is(raw),
  read: (raw, path) => {
    const read = WalletRecord.read(raw, path)
    return 'right' in read ? { ...read, right: walletOf(read.right) } : read
  },
}

/** `count`: how many match in all, on whatever pages; null where the service does not say. */
export interface WalletsPage {
  readonly data: Rows<CatalogueWallet>
  readonly count: number | null
}

export const WalletsPage: Codec<WalletsPage> = /* @__PURE__ */ shape({
  data: /* @__PURE__ */ goodRows(Wallet),
  count: /* @__PURE__ */ orNull(count),
})

/** `GET /getWallets`. */
export const walletsEndpoint: Endpoint<WalletsQuery, WalletsPage> = {
  ...{ service: 'api', method: 'GET', path: '/getWallets' },
  query: ({ page, entries, search, certified, include, exclude, chains }) => ({
    ...{ page, entries, search: search?.trim() },
    badge_type: certified ? 'certified' : null,
    include: include?.join(),
    exclude: exclude?.join(),
    chains: chains?.join(),
  }),
  answer: /* @__PURE__ */ jsonAnswer(WalletsPage),
}
