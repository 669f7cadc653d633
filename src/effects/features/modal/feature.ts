import type { Feature } from '../../kernel/growing.js'
import { settleShake } from './settleShake.js'

export const modalFeature: Feature = { name: 'modal', flows: [settleShake] }
