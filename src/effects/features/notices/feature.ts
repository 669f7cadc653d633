import { notices } from '../../../domain/slices/notices/index.js'
import type { Feature } from '../../kernel/feature.js'
import { copyText } from './copyText.js'
import { logAlerts } from './logAlerts.js'
import { sayRefusal } from './sayRefusal.js'
import { showNotices } from './showNotices.js'

export const noticesFeature: Feature = {
  name: 'notices',
  slices: [notices],
  flows: [showNotices, copyText, logAlerts, sayRefusal],
}
