import { adoptIn } from '../style/adopt.js'
import { faceRules } from './faceSheet.js'

/** For the buttons of the tree in which an element stands: before any press, and when Face.tsx comes. */
export const adoptFace = (element: Element | null): void => adoptIn(element, faceRules)
