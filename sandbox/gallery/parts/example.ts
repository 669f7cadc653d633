import type { ReactElement } from 'react'

/** A part in one of its states. */
export interface Example {
  readonly name: string
  readonly draw: () => ReactElement
}
