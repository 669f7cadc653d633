// Lists of networks: the one that a visitor opens, and the one that must be answered.
import type { ViewCodes } from '../code.js'
import { Networks } from './Networks.js'
import { UnsupportedChain } from './UnsupportedChain.js'

export const views: ViewCodes = {
  Networks: { Component: Networks },
  UnsupportedChain: { Component: UnsupportedChain },
}
