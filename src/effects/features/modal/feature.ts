import type { Feature } from '../../kernel/features.js'
import { settleShake } from './settleShake.js'

export const modalFeature: Feature = { name: 'modal', flows: [settleShake] }
