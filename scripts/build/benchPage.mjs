// bench/page/dist: the modal on an otherwise empty page, built from dist as most of its users would build it.
import { build } from 'vite'
import { published } from './viteSize.mjs'

export const buildBenchPage = (root, dist) =>
  build({
    root: `${root}bench/page`,
    configFile: false,
    logLevel: 'error',
    plugins: [published(dist)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: 'dist', emptyOutDir: true, assetsDir: '', target: 'es2022' },
  })
