import { type Codec, guarded, number, shape, text } from '../../prelude/codec.js'
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
const textOrNull = /* @__PURE__ */ orNull(text)
const count: Codec<number> = /* @__PURE__ */ guarded(
  'count',
  (raw): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0,
)

const links = {
  ...{ homepage: textOrNull, chrome_store: textOrNull, app_store: textOrNull, play_store: textOrNull },
  ...{ mobile_link: textOrNull, desktop_link: textOrNull, webapp_link: textOrNull, link_mode: textOrNull },
}

const WalletRecord = /* @__PURE__ */ shape(
  { id: shortText, name: shortText },
  {
    ...links,
    badge_type: textOrNull,
    chains: /* @__PURE__ */ orNull(/* @__PURE__ */ goodRows(text)),
    image_id: textOrNull,
    image_url: textOrNull,
    order: /* @__PURE__ */ orNull(number),
    rdns: textOrNull,
  },
)

/** What is there of a record, under the names by which hosts know it as well; what says nothing is left out. */
const walletOf = (record: Readonly<Record<string, unknown>>): CatalogueWallet => {
  const { badge_type, chains, order: _, ...rest } = record
  const said = Object.entries(rest).filter(([, value]) => value)
  return {
    ...Object.fromEntries(said),
    certified: badge_type === 'certified',
    chains: (chains as Rows<string> | null | undefined)?.rows ?? [],
  } as unknown as CatalogueWallet
}

const Wallet: Codec<CatalogueWallet> = {
  name: 'wallet',
  is: (_raw): _raw is CatalogueWallet => false,
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
