import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

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
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })

const npmCi = ['ci', '--include=dev', '--no-audit', '--no-fund']

const isToInstall = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old; this needs Node 20 or newer.`)
  if (isInstalled()) return false
  console.log('Packages are missing or outdated: npm ci')
  return true
}

const check = (status) => {
  if (status !== 0) throw new Error('npm ci failed; see above.')
}

export const ensureInstalled = () => {
  if (isToInstall()) check(run('npm', npmCi).status)
}

/**
 * The same beside a program that hears signals meanwhile. `end` ends npm and all that it started. Killed, not asked: npm
 * takes its time over a signal, and the next npm ci begins from nothing anyway.
 */
export const beginInstall = () => {
  if (!isToInstall()) return { done: Promise.resolve(), end: async () => undefined }
  // A group of its own, which can be killed as one.
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    detached: !isWindows,
  }
  const child = spawn('npm', npmCi, options)
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', resolve)
  })
  const end = async () => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (isWindows) spawnSync('taskkill', ['/t', '/f', '/pid', String(child.pid)])
    else process.kill(-child.pid, 'SIGKILL')
    await exited
  }
  return { done: exited.then(check), end }
}
