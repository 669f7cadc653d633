import type { ReactElement, ReactNode } from 'react'

/** Rows, each in an `li`; with `title` a section of them. Nothing else tells sections apart: no lines, no tags. */
export const List = ({
  title,
  inert,
  children,
}: {
  readonly title?: string | null
  readonly inert?: boolean
  readonly children: ReactNode
}): ReactElement => (
  <>
    {title && <h2 className="section">{title}</h2>}
    <ul className="rows" inert={inert}>
      {children}
    </ul>
  </>
)
