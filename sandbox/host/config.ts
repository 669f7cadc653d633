import type { SandboxConfig } from '../profiles.js'

export const loadConfig = async (): Promise<SandboxConfig> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to /config.json.`)
  // Our own server, of the same build, wrote it.
  return (await response.json()) as SandboxConfig
}
