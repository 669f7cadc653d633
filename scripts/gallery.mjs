// `npm run gallery`: every state of the modal on one page, replayed from test/logs, and every part on another.
import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { startGallery } = await bundled('gallery/serve.ts', 'gallery')
const { url, names } = await startGallery()
console.log(
  `\n  Open ${url}\n\n  ${names.length} states, and the parts at #parts; #name and #part/name show one alone.` +
    '\n  Add ?theme=dark, ?dir=rtl&lang=ar, ?scale=200 (text twice as large), ?frame=dialog (as in the dialog).',
)
