import { initialOf } from '../core/reduce.js'
import { pageLoadSlices } from './pageLoad.js'

/** State before any fact: a constant, since what is particular to a page arrives as facts. Pages have it of their kernel. */
export const initialState = initialOf(pageLoadSlices)
