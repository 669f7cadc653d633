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
 * no field, and would run its shortcuts. Gives the remover.
 */
export const keepTyping = (root: ShadowRoot): (() => void) => {
  for (const name of typed) root.addEventListener(name, keep)
  return () => {
    for (const name of typed) root.removeEventListener(name, keep)
  }
}

const take = (press: KeyboardEvent): void => {
  press.preventDefault()
  press.stopImmediatePropagation()
}

/** A key that is held down repeats itself, and ends, also when what answered it has gone by then. */
const takeRest = (page: Window): void => {
  const hear = (press: KeyboardEvent): void => {
    const isEnd = press.type === 'keyup'
    const isRest = press.key === 'Escape' && (isEnd || press.repeat)
    if (isRest) take(press)
    if (isRest ? isEnd : !isEnd) forget()
  }
  const forget = (): void => {
    page.removeEventListener('keydown', hear, true)
    page.removeEventListener('keyup', hear, true)
  }
  page.addEventListener('keydown', hear, true)
  page.addEventListener('keyup', hear, true)
}

/**
 * Hears the keys of a window before anybody else. `onPress` says whether it answered: then nobody else hears of the press,
 * and of an Escape not even the rest: it ends one thing. Gives the remover.
 */
export const hearKeys = (page: Window, onPress: (press: KeyboardEvent) => boolean): (() => void) => {
  const hear = (press: KeyboardEvent): void => {
    if (!onPress(press)) return
    take(press)
    if (press.key === 'Escape' && !press.repeat) takeRest(page)
  }
  page.addEventListener('keydown', hear, true)
  return () => page.removeEventListener('keydown', hear, true)
}
