import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as testing from 'wallet-modal/testing'
import { journey } from './entries/journey.mjs'
import { type PackedApp, packApp } from './support/packed.js'

const entries = [
  '.',
  './react',
  './element',
  './headless',
  './select',
  './wagmi',
  './testing',
  './devtools',
  './locales/en',
]
const specifiers = entries.map((entry) => `wallet-modal${entry.slice(1)}`)

let app: PackedApp
beforeAll(() => {
  app = packApp(['@types/react', '@types/react-dom', '@types/node', 'csstype', 'undici-types'])
}, 120_000)
afterAll(() => app?.remove())

const consumer = `
import { createRoot } from 'react-dom/client'
import { createWalletModal, type ModalOptions, replay, type State } from 'wallet-modal'
import { AccountButton, ConnectButton, NetworkButton, useAccount, WalletModal } from 'wallet-modal/react'
import { defineElements, type ModalElements, mountModal } from 'wallet-modal/element'
import { walletModal } from 'wallet-modal/wagmi'
import { createTestModal } from 'wallet-modal/testing'
import { LogViewer } from 'wallet-modal/devtools'
import { useWallets } from 'wallet-modal/headless'
import { en } from 'wallet-modal/locales/en'
import 'wallet-modal/buttons.css'
import type { CreateConnectorFn } from '@wagmi/core'
import { mainnet } from 'viem/chains'

// What a host has of its own: another element library, and a type for one of our elements that it wrote itself.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-cart': { readonly items: number }
      'wm-connect-button': { readonly label: string }
    }
  }
}

const options: ModalOptions = { projectId: 'p', networks: [mainnet], metadata: { name: 'Shop' } }
export const modal = createWalletModal(options)
export const connector: CreateConnectorFn = walletModal(modal)
export const isOpen = (state: State): boolean => state.modal.open
export const language: 'ltr' | 'rtl' = en.direction
export const elementOf = (name: keyof ModalElements): string => name
// @ts-expect-error a misspelt option must be refused
createWalletModal({ networks: [mainnet], projectid: 'p' })

const Greeting = () => <p>{useAccount().address ?? 'none'}</p>
const Count = () => <p>{useWallets().catalogue.count}</p>
export const App = () => (
  <WalletModal modal={modal}>
    <ConnectButton /> <AccountButton /> <NetworkButton /> <Greeting /> <Count />
    <LogViewer modal={modal} />
    <shop-cart items={1} />
    <wm-connect-button label="Log in" />
  </WalletModal>
)
export const start = (place: HTMLElement): void => {
  createRoot(place).render(<App />)
  mountModal(modal)
  defineElements(modal)
}
export const read = async (text: string): Promise<number> => (await replay(text)).records.length
export const test = () => createTestModal().modal.getAccount('eip155')?.address
`

/** Plain Node in which every touch of a page by our own files is written down. */
const trap = `
const touched = []
const names = ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB',
  'customElements', 'HTMLElement', 'CSSStyleSheet', 'requestAnimationFrame', 'matchMedia', 'history']
for (const name of names) {
  const known = name === 'navigator' ? globalThis.navigator : undefined
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      const [, , caller = ''] = new Error().stack.split('\\n')
      if (caller.includes('/wallet-modal/dist/')) touched.push(name + caller)
      return known
    },
  })
}
process.on('unhandledRejection', (error) => {
  console.error(error)
  process.exit(3)
})
`

const sources = (): string => {
  copyFileSync(resolve('test/entries/journey.mjs'), join(app.folder, 'journey.mjs'))
  return app.write('src/consumer.tsx', consumer)
}

const typecheck = (moduleResolution: string, module: string, skipLibCheck: boolean): string => {
  sources()
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck },
    ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ jsx: 'react-jsx', noEmit: true, types: [] },
  }
  app.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
  const tsc = resolve('node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', app.folder], { encoding: 'utf8' }).stdout
}

describe('the tarball', () => {
  it('holds what is published, and nothing else', () => {
    const others = app.files.filter((path) => !/^(dist|docs)\//.test(path))
    expect(others.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
    expect(
      app.files.filter(
        (path) =>
          !/\.(js|js\.map|d\.ts|txt)$/.test(path) && path !== 'dist/buttons.css' && path.startsWith('dist/'),
      ),
    ).toEqual([])
    const { exports: exported } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = Object.values<{ types?: string; default?: string } | string>(exported)
      .flatMap((target) => (typeof target === 'string' ? [target] : [target.types, target.default]))
      .filter((path): path is string => path !== undefined && !path.includes('*'))
    for (const path of named) expect(app.files).toContain(path.slice(2))
    expect(app.files.some((path) => path.startsWith('dist/locales/'))).toBe(true)
  })

  it('carries the licences of what is bundled', () => {
    const text = readFileSync(
      join(app.folder, 'node_modules/wallet-modal/dist/THIRD-PARTY-LICENSES.txt'),
      'utf8',
    )
    const packages = [...text.matchAll(/^(\S+) [\d.]+ \((.+)\)$/gm)]
    expect(packages.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['fp-ts', 'io-ts', 'lucide', 'react', 'react-dom', 'rxjs', 'tslib']),
    )
    // What stays outside is not ours to quote.
    expect(packages.map(([, name]) => name)).not.toContain('viem')
    // Also of those that are bundled, and so are dependencies of development only.
    for (const [, , licence] of packages) expect(licence).toMatch(/^(MIT|ISC|Apache-2\.0|0BSD)$/)
  })

  it('says the public interface as docs/api.md does; else run `npm run api`', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(app.api)
  })
})

describe('SSR-01: in plain Node', () => {
  it('SSR-01: every entry is imported without touching a page, and the process ends by itself', () => {
    app.write(
      'import.mjs',
      `${trap}
for (const name of ${JSON.stringify(specifiers)}) {
  const entry = await import(name)
  if (Object.keys(entry).length === 0) throw new Error(name + ' exports nothing')
}
console.log(JSON.stringify(touched))`,
    )
    expect(app.node('import.mjs')).toBe('[]\n')
  })

  it('SSR-01: a modal is built and drawn to text without touching a page', () => {
    app.write(
      'render.mjs',
      `${trap}
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createWalletModal } from 'wallet-modal'
import { AccountButton, ConnectButton, NetworkButton, WalletModal } from 'wallet-modal/react'
import { LogViewer } from 'wallet-modal/devtools'
import { useWallets } from 'wallet-modal/headless'
import { walletModal } from 'wallet-modal/wagmi'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
const modal = createWalletModal({ projectId: 'p', networks: [mainnet], metadata: { name: 'Shop' } })
createConfig({ chains: [mainnet], connectors: [walletModal(modal)], transports: { 1: http() }, ssr: true })
modal.getProvider('eip155').on('connect', () => undefined)
const children = [ConnectButton, AccountButton, NetworkButton].map((Button, key) => h(Button, { key }))
// Of another entry, and hears of the same modal.
const Status = () => h('p', null, useWallets().catalogue.status)
const more = [h(LogViewer, { modal, key: 'log' }), h(Status, { key: 'status' })]
const text = renderToString(h(WalletModal, { modal }, ...children, ...more))
console.log(JSON.stringify({ touched, text }))`,
    )
    const { touched, text } = JSON.parse(app.node('render.mjs'))
    expect(touched).toEqual([])
    expect(text).toContain('data-testid="connect-button"')
    expect(text).toContain('Connect Wallet')
    expect(text).toContain('<p>unavailable</p>')
  })
})

describe('SSR-01: on a server', () => {
  it('SSR-01: defining the elements does nothing, and nothing is left to undo', () => {
    app.write(
      'define.mjs',
      `import { createWalletModal } from 'wallet-modal'
import { defineElements, elementNames } from 'wallet-modal/element'
const networks = [{ id: 1, name: 'A', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['https://a.example'] } } }]
defineElements(createWalletModal({ projectId: 'p', networks }))()
console.log(elementNames.connect)`,
    )
    expect(app.node('define.mjs')).toBe('wm-connect-button\n')
  })
})

describe('SSR-09: types', () => {
  it.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])(
    'SSR-09: a strict host with JSX types of its own compiles with %s',
    (moduleResolution, module) => {
      expect(typecheck(moduleResolution, module, true)).toBe('')
    },
    60_000,
  )

  it('SSR-09: nothing is wrong within our own declarations', () => {
    const found = typecheck('nodenext', 'nodenext', false)
    expect(found.split('\n').filter((line) => /wallet-modal[\\/]dist/.test(line))).toEqual([])
  }, 60_000)

  it('SSR-09: no declaration adds to a global scope or to another module', () => {
    const folder = join(app.folder, 'node_modules/wallet-modal/dist/types')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.d.ts'),
    )
    const adding = files.filter((name) =>
      /declare (global|module)|namespace JSX/.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(adding).toEqual([])
  })
})

describe('SSR-10: bundlers', () => {
  const bundle = async (conditions: ReadonlyArray<string>, platform: 'browser' | 'node'): Promise<string> => {
    const { outputFiles, warnings } = await esbuild({
      ...{ bundle: true, write: false, format: 'esm', splitting: true, outdir: 'out', jsx: 'automatic' },
      ...{ entryPoints: [sources()], absWorkingDir: app.folder, platform, conditions: [...conditions] },
      ...{ define: { 'process.env.NODE_ENV': '"production"' }, minify: true, logLevel: 'silent' },
    } as Parameters<typeof esbuild>[0])
    expect(warnings).toEqual([])
    return (outputFiles ?? []).map(({ text }) => text).join('\n')
  }

  it.each([
    ['browser', 'browser'],
    ['import', 'node'],
  ] as const)(
    'SSR-10: esbuild resolves every entry with the condition %s',
    async (condition, platform) => {
      const text = await bundle([condition], platform)
      expect(text.length).toBeGreaterThan(1000)
    },
    30_000,
  )

  // Planted: names shortened, as for a build that nobody bundles again.
  it('components keep their names, which React shows', () => {
    const folder = join(app.folder, 'node_modules/wallet-modal/dist')
    const built = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    for (const name of ['WalletModal', 'ConnectButton', 'AccountButton', 'NetworkButton', 'HostButton'])
      expect(built).toMatch(new RegExp(`\\b${name}=[({a-z]`))
  })

  // `process.env.NODE_ENV` is what bundlers replace; without one it is asked within `try`.
  it('SSR-10: our files ask for no polyfill', () => {
    const folder = join(app.folder, 'node_modules/wallet-modal/dist')
    const asking = readdirSync(folder).filter(
      (name) =>
        name.endsWith('.js') &&
        /\b(process\.env(?!\.NODE_ENV\b)|Buffer\.|global\.|require\()/.test(
          readFileSync(join(folder, name), 'utf8'),
        ),
    )
    expect(asking).toEqual([])
  })

  it('SSR-10: vite builds it without configuration', async () => {
    sources()
    app.write(
      'index.html',
      '<!doctype html><div id="root"></div><script type="module" src="/main.ts"></script>',
    )
    app.write(
      'main.ts',
      "import { start } from './src/consumer'\nconst place = document.getElementById('root')\nif (place) start(place)\n",
    )
    const built = await vite({
      root: app.folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
    expect(chunks.length).toBeGreaterThan(3)
    expect(
      chunks.filter(({ code }) => /\bprocess\.env\b/.test(code)).map(({ fileName }) => fileName),
    ).toEqual([])
  }, 60_000)
})

describe('SSR-12: minified', () => {
  it('SSR-12: connects and switches as the sources do, and names its flows', async () => {
    sources()
    app.write(
      'minified.mjs',
      "import * as testing from 'wallet-modal/testing'\nimport { journey } from './journey.mjs'\nconsole.log(JSON.stringify(await journey(testing)))\n",
    )
    const minified = JSON.parse(app.node('minified.mjs'))
    const plain = JSON.parse(JSON.stringify(await journey(testing)))
    expect(plain.account.address).toBe(testing.demoAccount)
    expect(plain.seen.some(({ fact }: { fact: { type: string } }) => fact.type === 'network.switched')).toBe(
      true,
    )
    expect(plain.crashed).toEqual(['connectWallet'])
    expect(minified).toEqual(plain)
  })
})
