import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { failure, flag, freeText, id, millis, number } from '../../core/leaves.js'
import { choice, dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type {
  CatalogueAsk,
  CatalogueFact,
  CatalogueQuestion,
  CatalogueState,
  CatalogueWallet,
} from './state.js'

const ids = list(freeText)

const wallet: Schema<CatalogueWallet> = shape(
  { id: freeText, name: freeText, certified: flag, chains: list(freeText) },
  {
    ...{ homepage: freeText, image_url: freeText, image_id: freeText, rdns: freeText },
    ...{ chrome_store: freeText, app_store: freeText, play_store: freeText },
    ...{ mobile_link: freeText, desktop_link: freeText, webapp_link: freeText, link_mode: freeText },
  },
)

const plain = shape({})
const ask: Schema<CatalogueAsk> = choice('kind', {
  ...{ featured: plain, recommended: plain, excluded: plain },
  page: shape({ page: number, exclude: ids }),
  search: shape({ text: freeText, certified: flag }),
})
const asked = { requestId: id, ask }

export const catalogueFactSchemas: FactSchemas<CatalogueFact> = {
  'catalogue.requested': asked,
  'catalogue.received': { ...asked, wallets: list(wallet), count: number, isLast: flag },
  'catalogue.failed': { ...asked, failure },
  'catalogue.moreWanted': {},
  'catalogue.searched': { text: freeText, certified: flag, inModal: flag },
  'catalogue.searchEnded': {},
}

/** Why its commands are refused. */
export const catalogueRejections = { NoCatalogue: plain, NothingMore: plain }

const question: Schema<CatalogueQuestion> = choice('step', {
  idle: plain,
  pending: shape({ requestId: id }),
  success: shape({ at: millis }),
  failure: shape({ failure, at: millis }),
})
const found = { ids, question }
const pages = { pages: number, wanted: number }

export const catalogueStateSchema: StateSchema<CatalogueState> = {
  version: 1,
  schema: shape({
    byId: dictionary(freeText, wallet),
    featured: shape(found),
    recommended: shape({ ...found, count: nullable(number) }),
    excluded: shape({ marks: ids, question }),
    list: shape({ ...found, ...pages, exclude: ids, count: nullable(number), isWhole: flag }),
    search: nullable(shape({ ...found, text: freeText, certified: flag, inModal: flag, isCut: flag })),
  }),
}
