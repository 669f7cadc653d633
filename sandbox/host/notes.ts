import type { SandboxConfig } from '../profiles.js'

/** What a visitor should know of the networks here. */
export const notes: Readonly<Record<SandboxConfig['profile'], string>> = {
  people: 'Everything here runs on this machine. The coins are worth nothing.',
  journeys: 'Test mode: these networks only bear familiar names. Connect the sandbox wallet, not your own.',
}
