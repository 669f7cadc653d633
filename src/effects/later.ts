import type { Kernel } from './kernel/store.js'
import type { LogAudience, Surface } from './modal.js'

/** An element that the interface draws in. What was drawn in it hears of its removal first. */
export interface OwnedSurface {
  readonly surface: Surface
  remove(): void
}

/**
 * Code that a modal fetches after the page, all of it behind one file: with bundlers each `import()` costs what asks for
 * it its name and those of all that it stands on, so a page names one file, and that one the others.
 */
export interface Later {
  /** How promises end. */
  readonly outcomes: () => Promise<typeof import('./outcomes.js')>
  readonly publicEvents: () => Promise<typeof import('./emitPublicEvents.js')>
  /** Makes the element the interface draws in. */
  readonly createSurface: (append: boolean) => OwnedSurface
  readonly exportLog: (log: ReturnType<Kernel['log']>, audience: LogAudience) => Promise<string>
}
