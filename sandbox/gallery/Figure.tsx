import type { ReactElement, RefObject } from 'react'

/** What is drawn in its shadow root, and its name under it. */
export const Figure = ({
  name,
  href,
  step,
  host,
}: {
  readonly name: string
  readonly href: string
  /** Drawn: it is all there, and a test may look. */
  readonly step: 'loading' | 'drawn'
  readonly host: RefObject<HTMLDivElement | null>
}): ReactElement => (
  <figure data-testid="gallery-card" data-name={name} data-step={step}>
    <div ref={host} />
    <figcaption>
      <a href={href}>{name}</a>
    </figcaption>
  </figure>
)
