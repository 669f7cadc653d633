// `npm run gallery`: every state of the modal on one page, replayed from test/logs, and every part on another.
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const { build } = await import('esbuild')
const outfile = `${root}.cache/sandbox/gallery.js`
await build({
  entryPoints: [`${root}sandbox/gallery/serve.ts`],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'error',
})
const { startGallery } = await import(pathToFileURL(outfile).href)
const { url, names } = await startGallery()
console.log(
  `\n  Open ${url}\n\n  ${names.length} states, and the parts at #parts; #name and #part/name show one alone.` +
    '\n  Add ?theme=dark, ?dir=rtl&lang=ar, ?scale=200 (text twice as large), ?frame=dialog (as in the dialog).',
)
