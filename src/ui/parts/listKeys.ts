import type { KeyboardEvent } from 'react'
import { plainText } from '../../domain/prelude/plainText.js'

/** Letters typed within this time of one another are of one word, in ms. */
const wordRest = 700

let typed = ''
let typedAt = 0

/** The first row from one on, and around, whose name begins so. */
const named = (rows: ReadonlyArray<HTMLElement>, from: number, beginning: string): HTMLElement | undefined =>
  [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
    plainText(row.querySelector('.name')?.textContent ?? '').startsWith(beginning),
  )

/** A word is being typed: then a space belongs to it, and presses nothing. */
const isInWord = ({ timeStamp }: KeyboardEvent): boolean => {
  const rested = timeStamp - typedAt
  return typed !== '' && rested >= 0 && rested < wordRest
}

/** What a letter leads to: letters in a row make a word, the same one again and again goes from row to row. */
const rowTyped = (
  rows: ReadonlyArray<HTMLElement>,
  at: number,
  press: KeyboardEvent,
): HTMLElement | undefined => {
  typed = (isInWord(press) ? typed : '') + press.key
  typedAt = press.timeStamp
  const word = plainText(typed)
  const isOne = new Set(word).size === 1
  return named(rows, isOne ? at + 1 : Math.max(at, 0), isOne ? word.slice(0, 1) : word)
}

/** Whether a key is no letter of ours: part of a shortcut, or typed into a field that is no search. */
const isOthers = ({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent, target: HTMLElement): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  nativeEvent.isComposing ||
  target.matches('input:not([type=search]),textarea,select')

/** Where an arrow, Home or End leads: a row, or before the first one the search. Nowhere: those of a text stay its own. */
const stepTo = (
  key: string,
  rows: ReadonlyArray<HTMLElement>,
  target: HTMLElement,
  field: HTMLElement | null,
): HTMLElement | null | undefined => {
  const at = rows.indexOf(target)
  const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (step === undefined || ((target === field || at < 0) && key !== 'ArrowDown')) return undefined
  return step < 0 ? field : rows[Math.min(step, rows.length - 1)]
}

/**
 * Arrows, Home and End move among the rows of a card, and a letter to the one that begins with it; where a list is
 * searched, a letter goes into the search, and "/" to it. Tab goes everywhere, as ever.
 */
export const moveInLists = (press: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: card } = press
  const target = press.target as HTMLElement
  if (isOthers(press, target)) return
  const field = card.querySelector<HTMLElement>('input[type=search]')
  const rows = [...card.querySelectorAll<HTMLElement>('.rows:not([inert]) :is(a,button).row')]
  if (rows.length === 0 && !field) return
  const isSpace = key === ' '
  const isLetter = key.length === 1 && target !== field && (!isSpace || (!field && isInWord(press)))
  // Whatever it leads to, it is no press of the row.
  if (isLetter && isSpace) press.preventDefault()
  const next = isLetter
    ? (field ?? rowTyped(rows, rows.indexOf(target), press))
    : stepTo(key, rows, target, field)
  if (!next) return
  next.focus()
  // Into the search goes the letter itself.
  if (!isLetter || !field || key === '/') press.preventDefault()
}
