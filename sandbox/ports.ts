import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Ports already promised by this process; two parts must not be told the same one. */
const promised = new Set<number>()

export interface PortWish {
  readonly variable: string
  readonly preferred: number
  /** Tests run side by side and want any free port. */
  readonly anyFree: boolean
}

/**
 * A port fixed by its variable must be that port or an error: somebody relies on it.
 * A preferred port gives way to the next free one. 0 lets the system choose when the part listens.
 */
export const choosePort = async ({ variable, preferred, anyFree }: PortWish): Promise<number> => {
  if (anyFree) return 0
  const fixed = process.env[variable]
  if (fixed !== undefined && fixed !== '') {
    const port = Number(fixed)
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new Error(`${variable}=${fixed} is not a port.`)
    if (port !== 0 && !(await isFree(port)))
      throw new Error(`Port ${port} (${variable}) is taken. Free it, or unset ${variable}.`)
    return port
  }
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (promised.has(port) || !(await isFree(port))) continue
    promised.add(port)
    return port
  }
  return 0
}
