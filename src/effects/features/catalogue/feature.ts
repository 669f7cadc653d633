import { catalogue } from '../../../domain/slices/catalogue/index.js'
import type { Feature } from '../../kernel/feature.js'
import { askCatalogue, searchCatalogue } from './askCatalogue.js'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  slices: [catalogue],
  flows: [askCatalogue, searchCatalogue],
}
