import { remote } from '../../../domain/slices/remote/index.js'
import type { Feature } from '../../kernel/feature.js'
import { askConfig } from './askConfig.js'
import { checkOrigin } from './checkOrigin.js'
import { loadConfig } from './loadConfig.js'
import { raiseAlerts } from './raiseAlerts.js'

export const remoteFeature: Feature = {
  name: 'remote',
  slices: [remote],
  flows: [raiseAlerts, checkOrigin, loadConfig, askConfig],
}
