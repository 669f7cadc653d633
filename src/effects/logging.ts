import type { LogLevel } from '../domain/slices/choices/state.js'
import type { BrowserPort } from './ports.js'

type Level = Exclude<LogLevel, 'silent'>

/** From the most to the least important. */
const levels: ReadonlyArray<Level> = ['error', 'warn', 'info']

/** A line for developers, unless the host wants no such lines. */
export const logAt = (
  browser: Pick<BrowserPort, 'log'>,
  wanted: LogLevel,
  [level, words]: readonly [Level, string],
): void => {
  if (wanted !== 'silent' && levels.indexOf(level) <= levels.indexOf(wanted))
    browser.log(level, `[wallet-modal] ${words}`)
}
