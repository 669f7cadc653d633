import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { decideCatalogue } from './decide.js'
import { catalogueForms } from './forms.js'
import { reduceCatalogue } from './reduce.js'
import { initialCatalogue } from './state.js'

/** The wallets that there are, as a service knows them. */
export const catalogue = defineSlice({
  name: 'catalogue',
  initial: initialCatalogue,
  reduce: reduceCatalogue,
  commands: ['LoadMoreWallets', 'SearchWallets'],
  decide: formed(catalogueForms, decideCatalogue),
})
