import { createContext, useContext } from 'react'
import { fill } from '../../domain/prelude/describe.js'
import type { Text, TextKey } from './index.js'

export const TextContext = createContext<Text | null>(null)

/** The strings of the dialog's language. */
export const useText = (): Text => {
  const text = useContext(TextContext)
  if (!text) throw new Error('useText must be used inside the dialog')
  return text
}

/** Writes a string with its placeholders filled. */
export type Say = (key: TextKey, params?: Readonly<Record<string, string>>) => string

export const useSay = (): Say => {
  const text = useText()
  return (key, params = {}) => fill(text[key], params)
}
