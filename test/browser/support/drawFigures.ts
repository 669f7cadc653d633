import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { newPage } from '../../support/browser.js'
import type { Drawing, Measured } from './figurePage.js'

interface Figures {
  draw(drawing: Drawing): Promise<void>
  press(): number
  measure(width: number): ReadonlyArray<Measured>
}

let bundled: Promise<string> | undefined
const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('figurePage.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** A blank page that can draw figures. */
export const figurePage = async (browser: Browser): Promise<Page> => {
  bundled ??= bundle()
  const { page } = await newPage(browser, { viewport: { width: 400, height: 900 } })
  await page.addInitScript({ content: await bundled })
  await page.goto('about:blank')
  return page
}

export const draw = (page: Page, drawing: Drawing): Promise<void> =>
  page.evaluate((given) => (globalThis as unknown as { figures: Figures }).figures.draw(given), drawing)

/** All of them in boxes of this width. */
export const measured = (page: Page, width: number): Promise<ReadonlyArray<Measured>> =>
  page.evaluate((to) => (globalThis as unknown as { figures: Figures }).figures.measure(to), width)

/** Presses all that can be pressed, and says how many. */
export const press = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures.press())
