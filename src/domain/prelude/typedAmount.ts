import { toDecimal } from './decimal.js'

/** What a key press in an amount field leads to: let it pass, drop it, or set the field to `change`. */
export type KeyOutcome = 'allow' | 'block' | { readonly change: string }

// Only what cannot be an amount being typed is read as grouped: `1,234` alone stays 1.234 (AMT-01).
const grouped = [/^\d{1,3}(?:,\d{3})+\.\d+$/, /^\d{1,3}(?:,\d{3}){2,}$/]
const groupedByDots = /^\d{1,3}(?:\.\d{3})+,\d+$/
const exponent = /^\d+(?:\.\d*)?e[+-]?\d{1,3}$/i
/** More characters than any amount has. */
const longest = 128

const ungrouped = (text: string): string => {
  // Dropping the letter of a pasted `1e-8` would make it 18.
  if (exponent.test(text)) return toDecimal(text) ?? ''
  if (grouped.some((form) => form.test(text))) return text.replaceAll(',', '')
  if (groupedByDots.test(text)) return text.replaceAll('.', '')
  return text
}

/**
 * What an amount field holds after `text` was typed or pasted: digits and at most one dot. A comma is a dot;
 * letters and signs are dropped; a leading dot gets its zero and idle leading zeros go.
 *
 * @example normaliseTyped('5,25') // '5.25'
 * @see AMT-01 AMT-03
 */
export const normaliseTyped = (text: string): string => {
  const kept = ungrouped(text.trim().slice(0, longest))
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...fraction] = kept.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction.length === 0 ? digits : `${digits || '0'}.${fraction.join('')}`
}

/**
 * Decides a key press in an amount field that now holds `current`. Named keys (`Tab`, `Backspace`) and shortcuts
 * pass: blocking them would take the keyboard from the visitor. `normaliseTyped` tidies what passes.
 */
export const typeKey = (key: string, current: string, ctrlOrMeta: boolean): KeyOutcome => {
  if (ctrlOrMeta || key.length > 1) return 'allow'
  if (key === '.' || key === ',') {
    if (current === '') return { change: '0.' }
    return /[.,]/.test(current) ? 'block' : 'allow'
  }
  if (!/^\d$/.test(key)) return 'block'
  if (current !== '0') return 'allow'
  return key === '0' ? 'block' : { change: key }
}
