// How the library is bundled: what keeps the page-load part small without a second build tool.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { transform } from 'esbuild'

const require = createRequire(import.meta.url)
const rxjsRoot = dirname(require.resolve('rxjs/package.json'))

/** Where each name of RxJS lives, read from its own index. */
const readNames = () => {
  const index = readFileSync(`${rxjsRoot}/dist/esm/index.js`, 'utf8')
  const lines = index.matchAll(/export \{([^}]*)\} from '\.\/(internal\/[^']+)'/g)
  return new Map(
    [...lines].flatMap(([, list, file]) =>
      list.split(',').map((entry) => {
        const [name, alias = name] = entry.trim().split(' as ')
        return [alias, { name, path: `${rxjsRoot}/dist/esm/${file}.js` }]
      }),
    ),
  )
}

/** Style sheets are text in our sources; esbuild minifies text only when told that it is CSS. */
const minifySheets = async (text) => {
  const sheets = [...text.matchAll(/`([^`$]*\{[^`$]*)`/g)]
  const minified = await Promise.all(
    sheets.map(([, css]) => transform(css, { loader: 'css', minify: true, charset: 'utf8' })),
  )
  return sheets.reduce(
    (out, [whole], at) => out.replace(whole, () => `\`${minified[at].code.trim()}\``),
    text,
  )
}

/**
 * Takes RxJS file by file, in its ES2015 form. Through its index esbuild would put every operator that any lazy
 * chunk uses on the page-load path, since it decides by file and not by name what a chunk needs.
 */
const rxjsByFile = (coreOf) => ({
  name: 'rxjs-by-file',
  setup: ({ onLoad, onResolve }) => {
    const names = readNames()
    const rewrite = (_whole, list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && !entry.startsWith('type '))
        .map((entry) => {
          const known = names.get(entry)
          // A name that the index does not export by itself is a type; esbuild could not tell from here.
          return known ? `import { ${known.name} as ${entry} } from 'rxjs-file:${known.path}'` : ''
        })
        .join(';')
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const loader = path.endsWith('x') ? 'tsx' : 'ts'
      const plain = path.includes('/style/') || path.endsWith('Sheet.ts') ? await minifySheets(text) : text
      const contents = plain.replace(/import \{([^}]*)\} from 'rxjs'/g, rewrite) + coreOf(path)
      return { contents, loader }
    })
    onResolve({ filter: /^rxjs-file:/ }, ({ path }) => ({
      path: path.slice('rxjs-file:'.length),
      sideEffects: false,
    }))
    onResolve({ filter: /^rxjs$/ }, () => ({ path: `${rxjsRoot}/dist/esm/index.js`, sideEffects: false }))
  },
})

/**
 * Makes one chunk of what every page loads: each entry and lazy part is told that it needs the core, which it has
 * in any case by then, so that esbuild need not cut the core along every line where some part shares some of it.
 */
const oneCore = (root) => {
  const lazy = new Set()
  const entries = new Set()
  const core = (path) => `;import 'wm-core:${path}'`
  return {
    coreOf: (path) => {
      if (path.endsWith('/src/index.ts')) return ''
      // The shell may be met through a view before the import that makes it lazy is seen.
      if (path.endsWith('/src/ui/Shell.tsx')) return core('index.ts') + core('react.ts')
      if (!lazy.has(path) && !entries.has(path)) return ''
      const draws = /\/src\/(ui\/|devtools)/.test(path)
      // A view is drawn in the shell, so the shell is there before it.
      const shell = /\/src\/ui\/views\//.test(path) ? core('ui/Shell.tsx') : ''
      return draws ? core('index.ts') + core('react.ts') + shell : core('index.ts')
    },
    plugin: {
      name: 'one-core',
      setup: ({ onResolve, resolve }) => {
        onResolve({ filter: /^wm-core:/ }, ({ path }) => ({
          path: `${root}src/${path.slice('wm-core:'.length)}`,
          sideEffects: true,
        }))
        onResolve({ filter: /^(\.|src\/)/ }, async ({ path, pluginData, ...rest }) => {
          const asked = rest.kind === 'dynamic-import' ? lazy : rest.kind === 'entry-point' ? entries : null
          if (asked === null || pluginData === 'one-core') return undefined
          const found = await resolve(path, { ...rest, pluginData: 'one-core' })
          asked.add(found.path)
          return undefined
        })
      },
    },
  }
}

/** The element entry is a program of its own: it meets the core of the page only through the modal it is given. */
export const elementPlugins = () => [rxjsByFile(() => '')]

export const libraryPlugins = (root) => {
  const { coreOf, plugin } = oneCore(root)
  return [plugin, rxjsByFile(coreOf)]
}
