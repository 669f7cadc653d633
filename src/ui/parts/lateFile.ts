import { useEffect, useState } from 'react'

/** Code that comes late, and that a part of what is drawn asks for by itself. */
export interface LateFile<Code> {
  /** Fetches it, where it is known that it will be wanted. */
  readonly fetch: () => Promise<Code>
  /** The code; null until it is there. It is fetched once `wanted` is true, and again with another true value if that failed. */
  readonly use: (wanted: unknown) => Code | null
}

export const lateFile = <Code>(load: () => Promise<Code>): LateFile<Code> => {
  /** The same for every modal of the page. */
  let code: Code | null = null
  const fetch = async (): Promise<Code> => {
    code = await load()
    return code
  }
  return {
    fetch,
    use: (wanted) => {
      const [, redraw] = useState(code)
      useEffect(() => {
        if (wanted && !code) fetch().then(redraw, () => undefined)
      }, [wanted])
      return code
    },
  }
}
