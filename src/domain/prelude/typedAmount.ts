import { asciiDigits } from './asciiDigits.js'

/** Why a text is no amount that may be sent. */
export type Unread =
  | 'empty'
  /** Letters within it, several numbers, marks that make no sense, or "less than". */
  | 'noNumber'
  | 'negative'
  /** With a power or short for one: 1e18, 10³⁰, 2K. */
  | 'power'
  /** "1.234" may be a thousand times as much: which, hangs on who wrote it. */
  | 'ambiguous'
  /** It names something else than what the field counts: "3 gwei" of ETH is no 3 ETH. */
  | 'otherUnit'
  | 'tooLong'

/** What was typed, read exactly: no digit passes through a floating number. */
export type TypedAmount =
  | {
      /** A plain decimal text without idle zeros. */
      readonly value: string
      /** What the field shows for it: ASCII digits, ungrouped, zeros and mark as typed. */
      readonly written: string
      /** It had more digits after the mark than there can be; they are left out, never rounded. */
      readonly isCut: boolean
      readonly reason: null
    }
  | { readonly value: null; readonly written: string; readonly reason: Unread }

/** How numbers are written where it was typed. */
export interface WrittenMarks {
  readonly decimal: string
  readonly group: string | null
}

/** 78 digits are the largest a contract can count, 255 the most after the mark; the rest is room for words. */
const longest = 512
/** Digits of every script and wide marks as ASCII, without what cannot be seen. `'` stands for all that only group. */
const plainText = (text: string): string =>
  asciiDigits(text.replace(/\p{Cf}/gu, ''))
    .replace(/[．]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/[‘’＇´`٬⹁_]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const refused = (reason: Unread, written = ''): TypedAmount => ({ value: null, written, reason })

/** Said of a text that is not read, so that its field can say what is wrong. */
const whyNot = (text: string): Unread => {
  if (/^\D*?[\p{Pd}−⁻(]/u.test(text)) return 'negative'
  if (/0[xX]/.test(text)) return 'noNumber'
  return /\d ?(?:[eE][-+]?\d|[x×*] ?10|\^|\*\*)|[⁰¹²³⁴-⁹]|\d ?[kKmMbBtT](?:n|ln|il)?\b/.test(text)
    ? 'power'
    : 'noNumber'
}

const amountOf = (whole: string, mark: string, part: string, decimals: number): TypedAmount => {
  const cut = part.slice(0, decimals)
  const first = whole.replace(/^0+(?=\d)/, '')
  const none = mark === '' || decimals === 0
  const written = none ? first || part.replace(/.+/, '0') : `${first}.${cut}`
  if (whole + part === '') return refused('empty', written)
  const kept = cut.replace(/0+$/, '')
  const value = (first || '0') + (kept && `.${kept}`)
  return { value, written, isCut: /[1-9]/.test(part.slice(decimals)), reason: null }
}

/**
 * Reads what a field holds while it is typed: the first mark, whichever it is, stands before the part, and there is no
 * second. So one key more never makes an amount a thousand times as large.
 */
export const typedAmount = (text: string, decimals: number): TypedAmount => {
  if (text.length > longest) return refused('tooLong')
  const plain = plainText(text).replaceAll(' ', '')
  const [, whole, mark = '', part = ''] = /^(\d*)(?:([.,٫])(\d*))?$/.exec(plain) ?? []
  return whole === undefined ? refused(whyNot(plain)) : amountOf(whole, mark, part, decimals)
}

/** Groups as people write them: of three, or as in India of two and a last one of three. */
const grouped = (mark: string): RegExp => {
  const one = mark === '.' ? '\\.' : mark
  return new RegExp(`^\\d{1,3}(?:${one}\\d{3})+$|^\\d{1,2}(?:${one}\\d{2})*${one}\\d{3}$`)
}

/** Whole digits without the marks between their groups; null where those are no groups. */
const ungrouped = (whole: string): string | null => {
  const mark = /\D/.exec(whole)?.[0]
  if (mark === undefined) return whole
  return mark !== '٫' && grouped(mark).test(whole) ? whole.replaceAll(mark, '') : null
}

type Split = readonly [whole: string, mark: string, part: string]

/** One mark, once: what it means hangs on the place, where a group could stand behind it. */
const splitAtOne = (text: string, mark: string, marks: WrittenMarks): Split | 'ambiguous' => {
  const at = text.indexOf(mark)
  const asDecimal: Split = [text.slice(0, at), mark, text.slice(at + 1)]
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (!mayGroup || mark === marks.decimal) return asDecimal
  // Public texts, and most sites, write the mark of programs everywhere.
  if (mark === '.') return marks.group === '.' ? 'ambiguous' : asDecimal
  return marks.group === ',' ? [text.replace(',', ''), '', ''] : 'ambiguous'
}

const split = (text: string, marks: WrittenMarks): Split | 'ambiguous' | null => {
  const found = text.replace(/\d/g, '')
  const last = found.slice(-1)
  const isOnce = found.indexOf(last) === found.length - 1
  if (found.length === 1 && (last === '.' || last === ',')) return splitAtOne(text, last, marks)
  if (found !== '' && isOnce && /[.,٫]/.test(last)) {
    const at = text.indexOf(last)
    const whole = ungrouped(text.slice(0, at))
    return whole === null ? null : [whole, last, text.slice(at + 1)]
  }
  const whole = ungrouped(text)
  return whole === null ? null : [whole, '', '']
}

/** A number, and around it whatever it counts: a name may have digits in it, apart from the number, as "5 USDT0". */
const hasOther = (text: string): boolean => {
  const [, after] = /^[\p{L}\p{M}\p{Sc}+: ]*?[.,٫]?\d(?:[\d.,٫' ]*\d)?[.,٫]?(.*)$/u.exec(text) ?? []
  if (after === undefined) return false
  return (
    /^ ?[\p{L}\p{M}\p{Sc} ]*$/u.test(after) ||
    (/^ \p{L}{2}[\p{L}\p{M}\p{N}\p{Sc}.]*$/u.test(after) && !/^ [eExX]\d/.test(after))
  )
}

/** Where no digit of the name can be one of the number. */
const isApart = (number: string, name: string): boolean => !/\d$/.test(number) || !/^\d/.test(name)

/** A text, in lower case, without a name at its end and its beginning. */
const without = (text: string, name: string): string => {
  const before = text.endsWith(name) ? text.slice(0, -name.length) : text
  const inner = isApart(before, name) ? before : text
  const after = inner.startsWith(name) ? inner.slice(name.length) : inner
  return isApart(name, after) ? after.trim() : inner.trim()
}

/** A unit that says what is counted: one that begins as numbers go on could be the end of one ("5 000X"). */
const isNamed = (unit: string): boolean => /[\p{L}\p{Sc}]/u.test(unit) && !/^(?:\d\d|[.,٫'])/.test(unit)

/** The number of a text that has nothing else in it but what is counted; null: there is no such number. */
const counted = (text: string, unit: string): string | null => {
  const name = plainText(unit).toLowerCase()
  const sign = /\p{Sc}/u.exec(name)?.[0]
  const names = [name, sign ?? ''].filter(isNamed)
  const bare = names.reduce(without, text.toLowerCase())
  return /^[+: ]*([.,٫]?\d(?:[\d.,٫' ]*\d)?[.,٫]?)$/.exec(bare)?.[1] ?? null
}

/**
 * Reads a text that comes as a whole, as others write amounts: "1,234.50 ETH", "1.234,50", "1’234.5", in the digits
 * of any script. What could be two amounts is refused, never guessed, and so is what counts anything but `unit`.
 */
export const pastedAmount = (
  text: string,
  decimals: number,
  marks: WrittenMarks,
  unit: string,
): TypedAmount => {
  if (text.length > longest) return refused('tooLong')
  const plain = plainText(text)
  if (plain === '') return refused('empty')
  const reason = whyNot(plain)
  if (reason !== 'noNumber') return refused(reason)
  const number = counted(plain, unit)
  if (number === null) return refused(hasOther(plain) ? 'otherUnit' : reason)
  const parts = split(number.replaceAll(' ', "'"), marks)
  if (parts === null) return refused('noNumber')
  return parts === 'ambiguous' ? refused('ambiguous') : amountOf(...parts, decimals)
}

/** Several characters that came into what was there: read if they, and all of it, mean the same typed and pasted. */
export const insertedAmount = (
  inserted: string,
  whole: string,
  decimals: number,
  marks: WrittenMarks,
  unit: string,
): TypedAmount => {
  if (inserted === whole) return pastedAmount(whole, decimals, marks, unit)
  for (const text of [inserted, whole]) {
    const pasted = pastedAmount(text, decimals, marks, unit)
    if (pasted.value === null) return pasted
    if (typedAmount(text, decimals).value !== pasted.value) return refused('ambiguous')
  }
  return typedAmount(whole, decimals)
}
