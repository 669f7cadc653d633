import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type * as functions from './inPage/index.js'

/** What runs in the page: functions of support/inPage, by their names. */
type InPage = typeof functions

let bundled: Promise<string> | undefined
const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('inPage/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Brings them into every page of this one from now on. The page's policy does not hear of it. */
export const bringIn = async (page: Page): Promise<void> => {
  bundled ??= bundle()
  await page.addInitScript({ content: `${await bundled}\nglobalThis.inPage = inPage` })
}

/** Runs one of them in the page. */
export const inPage = <Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...values: Parameters<InPage[Name]>
): Promise<ReturnType<InPage[Name]>> =>
  page.evaluate(
    ([key, given]) => {
      const all = (globalThis as unknown as { inPage: Record<string, (...all: unknown[]) => unknown> }).inPage
      return all[key]?.(...given)
    },
    [name, values] as const,
  ) as Promise<ReturnType<InPage[Name]>>
