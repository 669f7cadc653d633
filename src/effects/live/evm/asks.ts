export { asking } from './asking.js'
