/** No movement is wanted: then things fade, and a finger moves what it drags. */
export const isStill = ({ ownerDocument: { defaultView } }: HTMLElement): boolean =>
  defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
