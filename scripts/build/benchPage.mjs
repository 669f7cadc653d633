// bench/page/dist: the modal on an otherwise empty page, built from dist as its users would build it.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

export const buildBenchPage = async (root, dist) => {
  const outdir = `${root}bench/page/dist`
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    // Said of packages outside node_modules only.
    logOverride: { 'ignored-bare-import': 'silent' },
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: { main: 'bench/page/main.tsx' },
    outdir,
    plugins: [
      {
        name: 'published-files',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^wallet-modal(\/|$)/ }, ({ path }) => ({
            path: `${dist}/${path === 'wallet-modal' ? 'index' : path.slice('wallet-modal/'.length)}.js`,
            sideEffects: false,
          }))
        },
      },
    ],
  })
  copyFileSync(`${root}bench/page/index.html`, `${outdir}/index.html`)
}
