const typed = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'copy', 'cut']

/** Whether this is of what somebody types or works here, and not a way out, which the page around may wait for. */
const staysHere = (event: Event & Partial<KeyboardEvent>): boolean => {
  const isField =
    (event.target as Partial<Element>).matches?.('input,textarea,select,[contenteditable]') ?? false
  const { key } = event
  if (key === 'Escape' || key === 'Tab') return event.isComposing === true
  return isField || !(key === undefined || event.ctrlKey || event.metaKey || event.altKey)
}

const keep = (event: Event): void => {
  if (staysHere(event)) event.stopPropagation()
}

/**
 * Keeps what is typed within a shadow root from the page around it: that sees the root's host as the target, takes it for
 * no field, and would run its shortcuts. Who listens on the way down (capture) hears it all the same. Gives the remover.
 */
export const keepTyping = (root: ShadowRoot): (() => void) => {
  for (const name of typed) root.addEventListener(name, keep)
  return () => {
    for (const name of typed) root.removeEventListener(name, keep)
  }
}

type Hear = (press: KeyboardEvent) => void

/** Before everybody who began later, or listens further down. */
const listenTo = (page: Window, hear: Hear): (() => void) => {
  page.addEventListener('keydown', hear, true)
  page.addEventListener('keyup', hear, true)
  return () => {
    page.removeEventListener('keydown', hear, true)
    page.removeEventListener('keyup', hear, true)
  }
}

const take = (press: KeyboardEvent): void => {
  press.preventDefault()
  press.stopImmediatePropagation()
}

/** A key that is held down repeats itself, and ends, when what it was pressed for has gone. */
const takeRest = (page: Window, key: string): void => {
  const forget = listenTo(page, (press) => {
    const isEnd = press.type === 'keyup'
    const isRest = press.key === key && (isEnd || press.repeat)
    if (isRest) take(press)
    if (isRest ? isEnd : !isEnd) forget()
  })
}

/**
 * Hears the keys of a window before the page. `onPress` says whether it answered: then nobody else hears of the press, nor of
 * its end: it does one thing. The same holds for the rest of a press that is under way when this ends. Gives the remover.
 */
export const hearKeys = (page: Window, onPress: (press: KeyboardEvent) => boolean): (() => void) => {
  let down = ''
  let isOurs = false
  const forget = listenTo(page, (press) => {
    if (press.type === 'keydown') {
      down = press.key
      isOurs = onPress(press)
    }
    if (isOurs && press.key === down) take(press)
    if (press.type === 'keyup') down = ''
  })
  return () => {
    forget()
    if (down) takeRest(page, down)
  }
}
