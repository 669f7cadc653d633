import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from './adopt.js'

/** The shadow root that is drawn in. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null)

/** Rules of a view that loads by itself: they come with it, and stay. */
export const useStyles = (rules: string): void => {
  const shadowRoot = useContext(ShadowRootContext)
  useInsertionEffect(() => {
    if (shadowRoot) adoptSheet(shadowRoot, rules)
  }, [shadowRoot, rules])
}
