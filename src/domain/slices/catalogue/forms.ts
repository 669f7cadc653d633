import { type Forms, optional } from '../../core/formed.js'
import { flag, text } from '../../prelude/codec.js'
import type { CatalogueCommand } from './state.js'

export const catalogueForms: Forms<CatalogueCommand['type']> = {
  LoadMoreWallets: {},
  SearchWallets: { text, certified: optional(flag) },
}
