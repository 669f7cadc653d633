/** Which project the pages of this origin belong to, if not the sandbox's usual one. Read when a page is loaded. */
const key = 'sandbox-project-id'

export const storedProjectId = (): string | null => {
  try {
    return localStorage.getItem(key) || null
  } catch {
    // A browser may deny its storage; the usual project is as good.
    return null
  }
}

/** An empty one is the usual project again. False where the browser keeps nothing. */
export const storeProjectId = (id: string): boolean => {
  try {
    if (id === '') localStorage.removeItem(key)
    else localStorage.setItem(key, id)
    return true
  } catch {
    return false
  }
}
