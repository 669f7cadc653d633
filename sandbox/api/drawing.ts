import { createHash } from 'node:crypto'

/** Each on a field of 40 by 40, in one colour, with room for letters in its middle. */
const shapes = [
  '<circle cx="20" cy="20" r="15"/>',
  '<rect x="6" y="6" width="28" height="28" rx="6"/>',
  '<rect x="8" y="8" width="24" height="24" rx="3" transform="rotate(45 20 20)"/>',
  '<path d="M20 4 34 12v16L20 36 6 28V12z"/>',
  '<path d="M20 4 35 15 29 34H11L5 15z"/>',
  '<path d="M8 6h24v16a12 12 0 0 1-24 0z"/>',
  '<path d="M20 5a15 15 0 0 1 15 15v15H20a15 15 0 0 1 0-30z"/>',
  '<ellipse cx="20" cy="20" rx="17" ry="12"/>',
] as const

// XML has no sign for these, not even an escaped one, and half of a pair is none either.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;' },
}

/** What stands in a drawing is text, whatever it is. */
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first signs of a text, as people count them. */
export const firstSigns = (text: string, count: number): string =>
  Array.from(signs.segment(text), ({ segment }) => segment)
    .slice(0, count)
    .join('')

interface DrawingParts {
  /** Colour and shape come from it: the same id is the same picture at every start. */
  readonly id: string
  readonly title: string
  readonly letters: string
}

/** A picture that is nobody's logo. */
export const drawingOf = ({ id, title, letters }: DrawingParts): string => {
  const hash = createHash('sha256').update(id).digest()
  const hue = hash.readUInt16BE(0) % 360
  const shape = shapes[hash.readUInt8(2) % shapes.length] ?? shapes[0]
  const size = letters.length > 2 ? 10 : 15
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 40 40">' +
    `<title>${escaped(title)}</title><path fill="hsl(${hue} 60% 88%)" d="M0 0h40v40H0z"/>` +
    `<g fill="hsl(${(hue + 30) % 360} 60% 32%)">${shape}</g>` +
    `<text x="20" y="20" dy=".35em" fill="#fff" font-family="sans-serif" font-size="${size}" ` +
    `text-anchor="middle">${escaped(letters)}</text></svg>`
  )
}
