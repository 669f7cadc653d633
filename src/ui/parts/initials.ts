/** Whatever else a name begins with stands for nothing, or turns what follows. */
const firstSign = /[\p{L}\p{N}]/u

/** The first letters of the first two words, or the number: names of one family differ there. No text of the page. */
export const initials = (name: string): string => {
  const [first, second] = name.split(/\s+/).flatMap((word) => firstSign.exec(word)?.[0] ?? [])
  const number = /\s(\d{2})\d*$/.exec(name)?.[1]
  return number ?? (first ? (first + (second ?? '')).toUpperCase() : '?')
}
