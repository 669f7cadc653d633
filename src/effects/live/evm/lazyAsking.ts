export { askOnce } from './asking.js'
