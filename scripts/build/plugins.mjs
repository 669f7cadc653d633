// How the library is cut into chunks: what keeps the page-load part one file without a second build tool.

/** What each lazy part has by then, whoever asks for it: the first row whose pattern fits its path. */
const standsOn = [
  // The page's own entry.
  [/\/src\/index\.ts$/, []],
  // A view is drawn in the shell, so the shell is there before it.
  [/\/src\/ui\/views\//, ['index.ts', 'react.ts', 'ui/Shell.tsx']],
  [/\/src\/(ui\/|devtools)/, ['index.ts', 'react.ts']],
  [/\/src\/effects\/(features|live)\//, ['index.ts', 'effects/features/index.ts']],
  [/./, ['index.ts']],
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
      return { path: found.path, namespace: 'part', errors: found.errors }
    })
    onLoad({ filter: /./, namespace: 'part' }, ({ path }) => {
      const [, needs] = standsOn.find(([pattern]) => pattern.test(path))
      const core = needs.map((need) => `import 'core:${need}'`)
      return {
        contents: [...core, `export * from ${JSON.stringify(path)}`].join('\n'),
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
