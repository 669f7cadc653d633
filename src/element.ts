/** For pages without React: this entry carries its own, and loads it when there is something to draw. */
export {
  defineElements,
  type ElementListener,
  type KnownEvents,
  type ModalElement,
  type ModalElements,
} from './element/define.js'
export { mountModal } from './element/mountModal.js'
export {
  type ElementAttributes,
  type ElementEvents,
  type ElementKind,
  type ElementStatus,
  elementNames,
} from './element/names.js'
