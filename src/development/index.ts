import type { Configured } from '../domain/wire/options.js'
import type { Modal } from '../effects/modal.js'
import { adviseOptions, unknownVariables } from './adviseOptions.js'
import { type Lives, watchLives } from './lives.js'
import { isMadeInRender, madeInRender, tooMany } from './render.js'
import { sayOnce } from './say.js'
import { patienceMs, watchDrawing } from './undrawn.js'

/** Of a modal that was just made. */
export interface Made {
  readonly modal: Modal
  /** As the host gave them. */
  readonly options: unknown
  readonly configured: Configured
  /** Where it was made. */
  readonly stack: string
}

const lives: Lives = new Map()
let madeInRenders = 0
// biome-ignore lint/suspicious/noConsole: it is what developers read.
const say = sayOnce((line) => console.warn(line))

/**
 * Says on the console what a host cannot see by itself, once: options that nobody reads, a modal that is made over and
 * over, one that is open with nothing to be seen. Development builds load this file; others do not have it.
 */
export const advise = ({ modal, options, configured, stack }: Made): void => {
  for (const advice of adviseOptions(options, configured)) say(advice)
  if (isMadeInRender(stack)) madeInRenders += 1
  if (madeInRenders >= tooMany) say(madeInRender)
  watchLives(lives, modal, configured.storagePrefix, say)
  watchDrawing(modal, say, { wait: setTimeout })
  // What was set before this file had come, too.
  for (const advice of unknownVariables(modal.getState().options.themeVariables)) say(advice)
  modal.record$.subscribe(({ fact }) => {
    if (fact.type === 'theme.changed') for (const advice of unknownVariables(fact.variables)) say(advice)
  })
}

const notStarted = `nothing happens: the modal has not been started.
React:           <WalletModal modal={modal}> starts it; <WalletModalProvider> alone does not
Without React:   mountModal(modal), or modal.start()`

/** A press did nothing, since nobody started the modal; it counts once that is done. */
export const adviseStart = (isStarted: () => boolean, wait: typeof setTimeout = setTimeout): void => {
  wait(() => {
    if (!isStarted()) say(notStarted)
  }, patienceMs)
}
