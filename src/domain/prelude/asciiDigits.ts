/** The zeros of the scripts people type numbers in; their other nine digits follow. */
const zeros = [...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐᱐꯰０𑄶𞥐'].map((zero) => zero.codePointAt(0) ?? 0)

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** A text with the digits of every script as ASCII. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit)
