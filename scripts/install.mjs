import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const readLock = (path) => {
  try {
    return JSON.parse(readFileSync(root + path, 'utf8')).packages
  } catch {
    return null
  }
}

/** Compared by content, as a checkout gives every file a new time. */
const isInstalled = () => {
  const installed = readLock('node_modules/.package-lock.json')
  const wanted = readLock('package-lock.json')
  if (installed === null || wanted === null) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/** Runs a program to its end; its output is ours. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })

export const ensureInstalled = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old; this needs Node 20 or newer.`)
  if (isInstalled()) return
  console.log('Packages are missing or outdated: npm ci')
  const { status } = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (status !== 0) throw new Error('npm ci failed; see above.')
}
