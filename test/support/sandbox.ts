import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/main.js'

/** The whole sandbox on free ports, so that test files may run side by side. Stop it in `afterAll`. */
export const testSandbox = (options: Omit<SandboxOptions, 'ports'> = {}): Promise<Sandbox> =>
  startSandbox({ profile: 'journeys', ...options, ports: 0 })

export type { Sandbox, SandboxOptions }
