/** Who is told once per drain that the state changed. */
export interface Listeners {
  /** Returns the remover. One function added twice is told twice and removed once. */
  add(listener: () => void): () => void
  /** Tells everybody; one that throws does not keep the others from being told (K5). */
  notify(): void
  count(): number
}

export const createListeners = (report: (error: unknown) => void): Listeners => {
  const all = new Set<() => void>()
  return {
    add: (listener) => {
      const entry = (): void => listener()
      all.add(entry)
      return () => all.delete(entry)
    },
    notify: () => {
      for (const listener of [...all]) {
        try {
          listener()
        } catch (error) {
          report(error)
        }
      }
    },
    count: () => all.size,
  }
}
