import { changingChoices } from '../../../domain/slices/choices/index.js'
import type { Feature } from '../../kernel/feature.js'
import { tellRefusal } from './tellRefusal.js'

export const choicesFeature: Feature = { name: 'choices', slices: [changingChoices], flows: [tellRefusal] }
