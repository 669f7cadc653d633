import { createContext, useContext } from 'react'
import { formatText, type LanguageTag, type Text, type TextKey } from './index.js'

/** The dialog's language. Until `complete`, only what the frame and Connect say is there. */
export interface Language {
  readonly tag: LanguageTag
  /** As it is by now: what a view says comes with the view. */
  readonly text: Text
  readonly complete: boolean
  /** Loads what is missing; asking again after a failure tries again. */
  readonly load: () => Promise<unknown>
}

export const LanguageContext = createContext<Language | null>(null)

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useText must be used inside the dialog')
  return language
}

/** The strings of the dialog's language. */
export const useText = (): Text => useLanguage().text

/** Writes a string with its placeholders filled. */
export type FormatText = (key: TextKey, params?: Readonly<Record<string, string>>) => string

export const useFormat = (): FormatText => {
  const text = useText()
  return (key, params = {}) => formatText(text, text[key], params)
}
