import { useEffect, useState } from 'react'

type Seldom = typeof import('../widgets/seldom/index.js')

/** The same for every modal of the page. */
let seldom: Seldom | null = null

/** Fetches what is drawn seldom, where it is known that it will be. */
export const fetchSeldom = async (): Promise<Seldom> => {
  seldom = await import('../widgets/seldom/index.js')
  return seldom
}

/**
 * What is drawn seldom; null until it is there. It is fetched once `wanted` is true, and again with another true value if
 * that failed.
 */
export const useSeldom = (wanted: unknown): Seldom | null => {
  const [, redraw] = useState(seldom)
  useEffect(() => {
    if (wanted && !seldom) fetchSeldom().then(redraw, () => undefined)
  }, [wanted])
  return seldom
}
