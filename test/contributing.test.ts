import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = `${root}.cache/contributing/`
const at = (path: string): string => `${copy}${path}`

/** What the examples leave out: their imports. */
const imports: Readonly<Record<string, string>> = {
  'src/domain/slices/taps/index.ts': `import { right } from '../../prelude/either.js'
import { defineSlice } from '../../core/slice.js'`,
  'src/domain/slices/taps/facts.ts': `import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { number } from '../../core/leaves.js'
import { shape } from '../../core/schema.js'
import type { TapsFact, TapsState } from './index.js'`,
  'src/effects/features/taps/feature.ts': `import { of } from 'rxjs'
import { taps } from '../../../domain/slices/taps/index.js'
import { type Flow, intent, latest, ofType } from '../../kernel/flow.js'
import type { Feature } from '../../kernel/feature.js'`,
  'src/effects/features/taps/index.ts': `import type { Listed } from '../loadFeature.js'`,
  'src/ui/views/Taps.tsx': `import { useSelect } from '../hooks/useSelect.js'
import { Body } from '../parts/Regions.js'
import type { ViewCodes } from './code.js'`,
}

const types = (name: string) => `import type { ${name} } from '../slices/taps/index.js'\n`

/** The table of what else gets a line: where, before what, and what stands at the top of the file for it. */
const lines: ReadonlyArray<readonly [file: string, before: string | RegExp, line: string, top: string]> = [
  ['domain/core/state.ts', '}\n\nexport type SliceName', '  readonly taps?: TapsState\n', types('TapsState')],
  ['domain/core/fact.ts', '  | PageSessionFact', '  | TapsFact\n', types('TapsFact')],
  ['domain/core/command.ts', '  | ModalCommand', '  | TapsCommand\n', types('TapsCommand')],
  ['domain/core/commandTypes.ts', '  Connect: true,', '  CountTap: true,\n', ''],
  ['domain/slices/all.ts', '  ...[modal', '  taps,\n', "import { taps } from './taps/index.js'\n"],
  [
    'domain/core/schemas.ts',
    '  ...pageSessionFactSchemas',
    '  ...tapsFactSchemas,\n',
    "import { tapsFactSchemas, tapsStateSchema } from '../slices/taps/facts.js'\n",
  ],
  [
    'domain/slices/modal/state.ts',
    "  | { readonly name: 'Create' }\n",
    "  | { readonly name: 'Taps' }\n",
    '',
  ],
  // In one line or in several, as the formatter has it.
  ['domain/slices/modal/state.ts', /'WhatIsAWallet'(?=\s*\|\s*'WhatIsANetwork'\s*\|)/, "'Taps' | ", ''],
  ['domain/core/invariants.ts', '  Create: true,', '  Taps: true,\n', ''],
  ['domain/slices/modal/facts.ts', '  Create: plain,', '  Taps: plain,\n', ''],
  ['domain/slices/modal/forms.ts', '  Create: {},', '  Taps: {},\n', ''],
  ['domain/slices/modal/decide.ts', "'Create']", "'Taps', ", ''],
  ['ui/text/en/rest.ts', '  titleCreate:', "  titleTaps: 'Taps',\n", ''],
  ['ui/text/ar/rest.ts', '  titleCreate:', "  titleTaps: 'نقرات',\n", ''],
  ['ui/views/late.ts', '  WhatIsAWallet: help,', "  Taps: () => import('./Taps.js'),\n", ''],
  ['domain/core/schemas.ts', '  pageSession: pageSessionStateSchema', '  taps: tapsStateSchema,\n', ''],
  [
    'effects/features/index.ts',
    '  walletsManifest,',
    '  tapsManifest,\n',
    "import { tapsManifest } from './taps/index.js'\n",
  ],
  [
    'effects/features/code.ts',
    '  requests: async',
    "  taps: async () => (await import('./taps/feature.js')).tapsFeature,\n",
    '',
  ],
  [
    'testing/loads.ts',
    '  walletsFeature,',
    '  tapsFeature,\n',
    "import { tapsFeature } from '../effects/features/taps/feature.js'\n",
  ],
]

const guide = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')

/** The files of the example, by the comments that name them. */
const examples = (): ReadonlyArray<readonly [path: string, code: string]> => {
  const block = /```ts\n(\/\/ src\/domain\/slices\/taps[\s\S]*?)```/.exec(guide)?.[1] ?? ''
  return block
    .split(/^\/\/ (?=src\/)/m)
    .filter((part) => part !== '')
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const)
}

const run = `
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createTestModal } from '../src/testing/testModal.js'
import { WalletModalProvider } from '../src/ui/hooks/context.js'
import { views } from '../src/ui/views/Taps.js'

export const play = () => {
  const { modal, loads, browser } = createTestModal({ loads: 'hold' })
  const taken = modal.dispatch({ type: 'CountTap' }).ok
  const before = modal.getState().taps
  loads.flow()
  modal.dispatch({ type: 'CountTap' })
  modal.dispatch({ type: 'Open' })
  const shown = modal.dispatch({ type: 'ShowView', view: { name: 'Taps' } }).ok
  const state = modal.getState()
  const view = state.modal.stack.at(-1)?.name
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(createElement(WalletModalProvider, { modal }, createElement(views.Taps.Component, { view: { name: 'Taps' } }))))
  const drawn = place.textContent
  flushSync(() => root.unmount())
  modal.dispose()
  return { taken, before, after: state.taps, copied: browser.clipboard, shown, view, drawn }
}
`

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(`${root}src`, at('src'), { recursive: true })
  for (const [path, code] of examples()) {
    mkdirSync(at(path.slice(0, path.lastIndexOf('/'))), { recursive: true })
    writeFileSync(at(path), `${imports[path] ?? ''}\n${code}`)
  }
  for (const [file, before, line, top] of lines) {
    const text = readFileSync(at(`src/${file}`), 'utf8')
    expect(text.split(before).length, `${file}: ${before}`).toBe(2)
    writeFileSync(at(`src/${file}`), top + text.replace(before, (found) => line + found))
  }
  mkdirSync(at('run'))
  writeFileSync(at('run/run.ts'), run)
  const options = { extends: '../../tsconfig.json', include: ['src'] }
  writeFileSync(at('tsconfig.json'), JSON.stringify(options))
})

describe('the example of CONTRIBUTING', () => {
  it('is a slice, a flow, a manifest and a view, in about fifteen lines', () => {
    expect(examples().map(([path]) => path)).toEqual(Object.keys(imports))
    const code = examples().flatMap(([, text]) => text.trim().split('\n'))
    expect(code.length).toBeLessThanOrEqual(15)
  })

  it('names every file that it touches', () => {
    for (const [file] of lines) expect(guide).toContain(`\`${file}\``)
  })

  it('compiles', () => {
    const tsc = `${root}node_modules/typescript/bin/tsc`
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', copy], { encoding: 'utf8' })
    expect(stdout).toBe('')
  }, 60_000)

  it('runs: what was asked for before its code came happens, by its flow as well', async () => {
    await build({
      absWorkingDir: root,
      entryPoints: [at('run/run.ts')],
      outfile: at('run/run.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      external: ['viem', 'react', 'react-dom'],
      jsx: 'automatic',
      logLevel: 'error',
    })
    const page = new Window()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', page.document)
    vi.stubGlobal('navigator', page.navigator)
    const { play } = (await import(pathToFileURL(at('run/run.mjs')).href)) as { play: () => unknown }
    expect(play()).toStrictEqual({
      taken: true,
      before: undefined,
      after: { count: 2 },
      copied: 'https://shop.example',
      shown: true,
      view: 'Taps',
      drawn: '2 taps',
    })
  })
})
