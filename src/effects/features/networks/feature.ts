import { networks } from '../../../domain/slices/networks/index.js'
import type { Feature } from '../../kernel/feature.js'
import { checkNetwork } from './checkNetwork.js'
import { switchNetwork } from './switchNetwork.js'

export const networksFeature: Feature = {
  name: 'networks',
  slices: [networks],
  flows: [switchNetwork, checkNetwork],
}
