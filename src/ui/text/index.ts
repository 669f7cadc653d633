import { fill } from '../../domain/prelude/describe.js'
import type { Failure, FailureTag } from '../../domain/prelude/failure.js'
import type { en } from './en.js'

/** Every visible string of the dialog in one language. */
export type Text = { readonly [Key in Exclude<keyof typeof en, 'failures' | 'direction'>]: string } & {
  /** The card is laid out the way its text runs, whatever the page around it does. */
  readonly direction: 'ltr' | 'rtl'
  readonly failures: Readonly<Record<FailureTag, string>>
}

/** Keys of plain strings. */
export type TextKey = Exclude<keyof Text, 'failures' | 'direction'>

/** One file per language, each loaded alone. To add one, add its file and a line here. */
const loaders: Readonly<Record<string, () => Promise<Text>>> = {
  en: () => import('./en.js').then(({ en }) => en),
}

/** The text of the first language that we have; English else. `tags` are BCP 47, the most wanted first. */
export const loadText = (tags: ReadonlyArray<string>): Promise<Text> => {
  const languages = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  const known = languages.find((language) => Object.hasOwn(loaders, language)) ?? 'en'
  return (loaders[known] ?? (() => import('./en.js').then(({ en }) => en)))()
}

/** A failure's sentence in this language. */
export const sentence = (text: Text, { tag, params }: Failure): string => fill(text.failures[tag], params)
