import { asciiDigits } from './asciiDigits.js'

/** Digits of a one-time code. */
export const codeLength = 6
/** A message with a code in it; what is longer is no message. */
const longest = 2_000

/** The digits of a text; of one that has more than a code has, the six that stand by themselves. */
export const codeIn = (text: string): string => {
  const plain = asciiDigits(text.slice(0, longest))
  const digits = plain.replace(/\D/g, '')
  if (digits.length <= codeLength) return digits
  const apart = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(plain)?.[0]
  return (apart ?? digits).replace(/\D/g, '').slice(0, codeLength)
}

/** A code that is being typed, and the cell in which it goes on. */
export interface CodeEdit {
  readonly code: string
  readonly at: number
}

/** Digits come in a cell; what stood there and behind gives way. A whole code fills all, wherever it comes. */
export const writeCode = ({ code, at }: CodeEdit, digits: string): CodeEdit => {
  const start = digits.length === codeLength ? 0 : at
  const end = start + digits.length
  return { code: (code.slice(0, start) + digits + code.slice(end)).slice(0, codeLength), at: end }
}

const without = (code: string, at: number): CodeEdit => ({ code: code.slice(0, at) + code.slice(at + 1), at })

/** What a key does in a cell; null: nothing of ours. There is no hole in a code: what follows moves up. */
export const codeKey = ({ code, at }: CodeEdit, key: string): CodeEdit | null => {
  switch (key) {
    case 'Backspace':
      return without(code, code[at] === undefined ? Math.max(0, at - 1) : at)
    case 'Delete':
      return without(code, at)
    case 'ArrowLeft':
      return { code, at: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { code, at: at + 1 }
    case 'Home':
      return { code, at: 0 }
    case 'End':
      return { code, at: codeLength }
    default:
      return null
  }
}
