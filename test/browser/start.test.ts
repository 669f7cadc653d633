import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const portNames = [
  'HOST_PORT',
  'WALLET_PORT',
  'API_PORT',
  'ANVIL_A_PORT',
  'ANVIL_B_PORT',
  'ANVIL_C_PORT',
] as const
type Ports = Readonly<Record<(typeof portNames)[number], string>>
const anyFree = Object.fromEntries(portNames.map((name) => [name, '0'])) as Ports

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Process {
  readonly pid: number
  readonly group: number
  readonly command: string
}

/** The processes that live. What has ended and was not fetched yet is none. */
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        if (state === 'Z') return []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(pid), group: Number(group), command }]
      } catch {
        // It ended while it was looked at.
        return []
      }
    })

/** By their commands. */
const members = (group: number): string[] =>
  processes()
    .filter((one) => one.group === group)
    .map(({ command }) => command)

interface Run {
  readonly group: number
  readonly said: () => string
  /** What a shell would say of it. */
  readonly exit: Promise<number>
  readonly child: ChildProcess
}

const groups: number[] = []

/** `setsid`, then the command, as a group of its own. `env` is there beside ours. */
const begin = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = anyFree,
): Run => {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
  const group = child.pid ?? 0
  groups.push(group)
  return { group, said: () => said, exit, child }
}

const npmStart = (ports?: Ports): Run => begin('npm', ['start', '--', '--profile=journeys'], ports)
const isReady = (run: Run) => expect.poll(run.said, { timeout: 30_000 }).toContain('Ctrl-C stops everything')
const isGone = (run: Run) => expect.poll(() => members(run.group)).toEqual([])

afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // As it should be: there is no such group any more.
    }
  }
})

describe.runIf(process.platform === 'linux')('npm start in a group of its own', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)(
    '%s to the group leaves no process',
    async (signal, code) => {
      const run = npmStart()
      await isReady(run)
      for (const page of ['viem', 'wagmi', 'ethers', 'external'])
        expect(run.said()).toContain(`/library/${page}/\n`)
      expect(run.said()).toMatch(/services +(http:\S+)\n +\1\/projects\n +\1\/faults\n/)
      expect(members(run.group).filter((command) => command.includes('anvil')).length).toBe(3)
      process.kill(-run.group, signal)
      expect(await run.exit).toBe(code)
      await isGone(run)
      expect(run.said()).not.toContain('cannot run')
    },
    60_000,
  )

  it('twice in a row, on the same ports', async () => {
    const ports = { ...anyFree, HOST_PORT: String(await freePort()), ANVIL_A_PORT: String(await freePort()) }
    for (const _ of [1, 2]) {
      const run = npmStart(ports)
      await isReady(run)
      process.kill(-run.group, 'SIGTERM')
      // A second one does not wait for the first, and leaves nothing either.
      process.kill(-run.group, 'SIGTERM')
      expect(await run.exit).toBe(143)
      await isGone(run)
    }
  }, 90_000)

  it('a signal while it starts leaves no process', async () => {
    const run = npmStart()
    await expect.poll(() => members(run.group).join(), { interval: 5 }).toContain('anvil')
    process.kill(-run.group, 'SIGTERM')
    expect(await run.exit).toBe(143)
    await isGone(run)
    expect(run.said()).not.toContain('Ctrl-C')
  }, 60_000)

  // Planted: the parent not looked for.
  it('SIGTERM to npm alone takes the sandbox along', async () => {
    const run = npmStart()
    await isReady(run)
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(143)
    await isGone(run)
  }, 60_000)
})

describe.runIf(process.platform === 'linux')('the start script by itself', () => {
  const script = ['scripts/start.mjs', '--profile=people']

  // Planted: chains known to their end only once they listen; 0 as the code of an end by a signal.
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'hears of %s alone while its chains start, and ends them',
    async (signal, code) => {
      const run = begin(process.execPath, script)
      await expect.poll(() => members(run.group).join(), { interval: 1 }).toContain('anvil')
      run.child.kill(signal)
      expect(await run.exit).toBe(code)
      await isGone(run)
    },
    60_000,
  )

  // A signal to a group reaches the builder and the script in any order. Planted: a failure told at once.
  it.each(['esbuild', 'anvil'])(
    'says nothing of %s that the signal ended first',
    async (part) => {
      const run = begin(process.execPath, script)
      const found = () =>
        processes().filter(({ group, command }) => group === run.group && command.includes(`/bin/${part}`))
      await expect.poll(() => found().length, { interval: 1 }).toBeGreaterThan(0)
      run.child.kill('SIGSTOP')
      // One that was begun before that may show its name only now.
      const end = () => {
        const left = found()
        for (const { pid } of left) process.kill(pid, 'SIGTERM')
        return left
      }
      await expect.poll(end).toEqual([])
      run.child.kill('SIGTERM')
      run.child.kill('SIGCONT')
      expect(await run.exit).toBe(143)
      await isGone(run)
      expect(run.said()).toBe('')
    },
    60_000,
  )

  it('says with its code that a signal ended it', async () => {
    const run = begin(process.execPath, script)
    await isReady(run)
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(143)
    await isGone(run)
  }, 60_000)
})

/** The scripts of a start, where nothing is installed, and an npm that hears no signal and never ends. */
const emptyCopy = () => {
  const folder = mkdtempSync(`${tmpdir()}/wallet-modal-start-`)
  const script = `${folder}/scripts/start.mjs`
  for (const name of ['start.mjs', 'install.mjs', 'bundled.mjs'])
    cpSync(`${root}scripts/${name}`, `${folder}/scripts/${name}`)
  const sleep = `tail -f /dev/null ${folder}/npm`
  writeFileSync(`${folder}/npm`, `#!/bin/sh\ntrap '' TERM INT\n${sleep} &\n${sleep}\n`, { mode: 0o755 })
  const installing = (): Process[] => processes().filter(({ command }) => command.includes(`${folder}/npm`))
  onTestFinished(() => {
    for (const { pid } of installing()) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return { script, installing, env: { PATH: `${folder}:${process.env.PATH}` } }
}

describe.runIf(process.platform === 'linux')('the first start, which installs', () => {
  // Planted: npm ci run to its end before any signal is heard; npm alone killed.
  it.each([
    ['the script alone', 'SIGTERM', 143],
    ['its group', 'SIGINT', 130],
  ] as const)('a signal to %s ends npm ci as well', async (whom, signal, code) => {
    const { script, installing, env } = emptyCopy()
    const run = begin(process.execPath, [script], env)
    // The shell, and what it started.
    await expect.poll(() => installing().length).toBe(3)
    process.kill(whom === 'its group' ? -run.group : run.group, signal)
    expect(await run.exit).toBe(code)
    await expect.poll(installing).toEqual([])
    expect(run.said()).not.toContain('cannot run')
  })
})
