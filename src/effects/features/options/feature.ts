import { changingOptions } from '../../../domain/slices/options/whole.js'
import type { Feature } from '../../kernel/feature.js'

export const optionsFeature: Feature = { name: 'options', slices: [changingOptions], flows: [] }
