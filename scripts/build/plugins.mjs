// How the library is cut into chunks: what keeps the page-load part one file without a second build tool.
import { relative } from 'node:path'

/**
 * What every page has. Of what hooks share with lazy parts some lines more here are cheaper than a chunk more: bundlers
 * go by the imports of a file, used or not.
 */
const core = [
  ...['index.ts', 'domain/prelude/baseUnits.ts', 'domain/slices/balances/select.ts'],
  ...['domain/slices/networks/select.ts', 'domain/slices/connectors/select.ts'],
]
/** What is there before anything is drawn. */
const buttons = [
  ...['ui/WalletModal.tsx', 'ui/buttons/AccountButton.tsx', 'ui/buttons/ConnectButton.tsx'],
  ...['ui/buttons/NetworkButton.tsx', 'ui/hooks/public.ts'],
]

/** What comes with the list of features, and small things that many lazy parts share. */
const list = [
  ...['later.ts', 'domain/core/memoized.ts', 'domain/slices/notices/select.ts'],
  ...['domain/slices/requests/select.ts', 'domain/prelude/fill.ts', 'domain/core/stored.ts'],
  ...['domain/prelude/time.ts', 'domain/wire/storedEntries.ts', 'ui/parts/hash.ts', 'ui/parts/initials.ts'],
]

/** What most features share, and what asks wallets and nodes with them: RxJS's operators and small things, in one file. */
const features = [
  ...[
    'effects/causes.ts',
    'effects/kernel/flow.ts',
    'effects/features/waited.ts',
    'effects/features/whenSeen.ts',
    'domain/caip/address.ts',
    'domain/slices/networks/mustSwitch.ts',
  ],
  ...['domain/slices/networks/offered.ts', 'domain/slices/modal/index.ts'],
]

/** What asks services stands on what goes over the net, and on what all of it reads and reports. */
const calls = [
  ...['effects/live/net.ts', 'effects/service.ts', 'effects/logging.ts', 'domain/wire/services/rows.ts'],
]

/** Small things that most views share: one file of them costs less than a file for each. */
const views = [
  ...['ui/parts/LinkRow.tsx', 'ui/parts/viewIcons.ts', 'ui/text/useLocale.ts', 'domain/prelude/plainText.ts'],
  ...['ui/parts/NetworkLogo.tsx', 'ui/parts/PrimaryButton.tsx'],
]

/** What each lazy part has by then, whoever asks for it: the first row whose pattern fits its path. */
const standsOn = [
  // A view is drawn in the shell, so the shell is there before it; and what is rehearsed is the shell.
  // Long lists are searched by an operator.
  [
    /^src\/ui\/views\/(connected|catalogue|wallet)/,
    [...core, ...buttons, ...list, 'ui/Shell.tsx', ...views, ...features],
  ],
  [/^src\/ui\/(views|motion)\//, [...core, ...buttons, ...list, 'ui/Shell.tsx', ...views]],
  [/^src\/ui\/(rehearse|widgets\/)/, [...core, ...buttons, ...list, 'ui/Shell.tsx']],
  [/^src\/ui\//, [...core, ...buttons, ...list]],
  [/^src\/(react|devtools)/, [...core, ...buttons]],
  [
    /^src\/effects\/features\/(remote|catalogue|telemetry|tokens)\//,
    [...core, ...list, ...features, ...calls],
  ],
  [
    /^src\/(effects\/(features\/(\w+\/|code)|live\/(net|evm\/(live|hostProvider|form))\.)|domain\/core\/replay)/,
    [...core, ...list, ...features],
  ],
  // Asked by what speaks with the wallet; and what reads nodes goes over the net.
  [/^src\/effects\/live\/evm\/lazyAsking\./, [...core, ...list, ...features, 'effects/live/evm/live.ts']],
  [
    /^src\/effects\/live\/evm\/reads\./,
    [...core, ...list, ...features, ...calls, 'effects/live/evm/live.ts'],
  ],
  [/^src\/(effects\/|domain\/|later)/, [...core, ...list]],
  [/./, core],
]

const asked = new Set(['dynamic-import', 'entry-point'])

/**
 * Puts before each entry and each lazy part a module that imports what is there by then. Else esbuild cuts what every
 * page loads along each line where some lazy part shares some of it: 26 chunks and 3.9 kB more (docs/performance.md).
 */
const parts = (root) => ({
  name: 'parts',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /^(\.|src\/)/ }, async ({ path, pluginData, namespace, ...rest }) => {
      if (!asked.has(rest.kind) || pluginData === 'parts') return undefined
      const found = await resolve(path, { ...rest, pluginData: 'parts' })
      // Chunks are named after what is in them and how it is called: not after the folder it is built in.
      return { path: relative(root, found.path), namespace: 'part', errors: found.errors }
    })
    onLoad({ filter: /./, namespace: 'part' }, ({ path }) => {
      const [, needs] = standsOn.find(([pattern]) => pattern.test(path))
      const before = needs.map((need) => `import 'core:${need}'`)
      return {
        contents: [...before, `export * from ${JSON.stringify(`./${path}`)}`].join('\n'),
        resolveDir: root,
      }
    })
    // Also for nothing but being there.
    onResolve({ filter: /^core:/ }, ({ path }) => ({
      path: `${root}src/${path.slice('core:'.length)}`,
      sideEffects: true,
    }))
  },
})

export const libraryPlugins = (root) => [parts(root)]

/** `instanceof ModalError` holds for errors of a test modal as well: the class comes from the page's entry. */
export const sameError = () => ({
  name: 'same-error',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/modalError\.js$/ }, () => ({ path: './index.js', external: true }))
  },
})

/** Hooks of one entry hear the modal that the provider of another gives: its context comes from where that has it. */
export const sameContext = () => ({
  name: 'same-context',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/(context|useSelect)\.js$/ }, () => ({ path: './react.js', external: true }))
  },
})
