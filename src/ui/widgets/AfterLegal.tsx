import { type ReactElement, type ReactNode, useState } from 'react'
import { mayConnect } from '../../domain/slices/modal/select.js'
import { useSelect } from '../hooks/useSelect.js'
import { Legal } from './Legal.js'

/** The box to tick, and what is out of reach until it is: a press there says so. */
export const AfterLegal = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const ready = useSelect(mayConnect)
  /** How often it was pressed in vain. */
  const [asked, ask] = useState(0)
  if (ready && asked > 0) ask(0)
  return (
    <>
      <Legal part="Checkbox" asked={asked} />
      {/* biome-ignore-start lint/a11y: the keyboard comes to the box before what is inert, and never to this */}
      <div onClick={() => ask(ready ? 0 : asked + 1)}>{children}</div>
      {/* biome-ignore-end lint/a11y: as above */}
    </>
  )
}
