import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from './adopt.js'

/** The shadow root that is drawn in. */
export const TreeContext = createContext<ShadowRoot | null>(null)

/** Rules of a view that loads by itself: they come with it, and stay. */
export const useRules = (rules: string): void => {
  const tree = useContext(TreeContext)
  useInsertionEffect(() => {
    if (tree) adoptSheet(tree, rules)
  }, [tree, rules])
}
