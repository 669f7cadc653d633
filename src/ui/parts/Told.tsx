import type { ReactElement } from 'react'

/** For the ear alone: said when it changes, so it stands there before there is anything to say. */
export const Told = ({ words }: { readonly words: string | null }): ReactElement => (
  <p role="status" className="hidden">
    {words}
  </p>
)
