import type { State } from '../../core/state.js'
import type { Notice } from './state.js'

/** The message that visitors see now. */
export const shownNotice = (state: State): Notice | null => state.notices?.current?.notice ?? null

/** The message that waits for its turn. */
export const nextNotice = (state: State): Notice | null => state.notices?.next ?? null

/** Says why the modal does not close. */
export const isRefusal = (notice: Notice | null): boolean =>
  notice?.text.kind === 'text' && notice.text.key === 'mustSwitch'
