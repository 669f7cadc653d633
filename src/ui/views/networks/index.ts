// Lists of networks: the one that a visitor opens, and the one that must be answered.
export { Networks } from './Networks.js'
export { UnsupportedChain } from './UnsupportedChain.js'
