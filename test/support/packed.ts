import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve('.')

/** The package as its users get it, in an app of its own that has what the package declares, and nothing else. */
export interface PackedApp {
  readonly folder: string
  /** Paths within the tarball. */
  readonly files: ReadonlyArray<string>
  /** docs/api.md as it would be written now. */
  readonly api: string
  readonly write: (name: string, text: string) => string
  /** Runs a script of the app in plain Node; throws what it printed when it fails or does not end by itself. */
  readonly node: (name: string, ...args: ReadonlyArray<string>) => string
  readonly remove: () => void
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

const run = (folder: string, args: ReadonlyArray<string>): string => {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH ?? '' },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${signal ?? status}\n${stdout}\n${stderr}`)
  return stdout
}

const link = (folder: string, name: string): void => {
  const place = join(folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (!existsSync(place)) symlinkSync(join(root, 'node_modules', name), place)
}

/** Builds, packs and installs the package without a registry. */
export const packApp = (tools: ReadonlyArray<string>): PackedApp => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'wallet-modal-')))
  const [source, folder] = [join(place, 'package'), join(place, 'app')]
  mkdirSync(source)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const api = join(place, 'api.md')
  const build = [`--outdir=${source}/dist`, '--types', '--api', `--api-file=${api}`]
  run(root, ['esbuild.mjs', ...build])
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    copyFileSync(join(root, name), join(source, name))
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--offline'], {
      cwd: source,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  )
  const installed = join(folder, 'node_modules', 'wallet-modal')
  mkdirSync(installed)
  execFileSync('tar', ['-xzf', join(source, packed.filename), '--strip-components=1', '-C', installed])
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
    link(folder, name)
  for (const name of tools) link(folder, name)
  const write = (name: string, text: string): string => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  write('package.json', '{ "private": true, "type": "module" }')
  return {
    folder,
    files: packed.files.map(({ path }: { readonly path: string }) => path),
    api: readFileSync(api, 'utf8'),
    write,
    node: (name, ...args) => run(folder, [name, ...args]),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
