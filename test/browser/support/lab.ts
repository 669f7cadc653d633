import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Modal } from 'wallet-modal'
import type { LabModal } from '../../../sandbox/host/pages/labQuery.js'
import { newPage, type WatchOptions } from '../../support/browser.js'
import type { Sandbox } from '../../support/sandbox.js'
import { type ModalPage, modalOn } from './modal.js'

/** What the test page holds out to tests: `(window as unknown as Held).lab`. */
export interface Held {
  readonly lab: {
    readonly modals: ReadonlyArray<
      Pick<Modal, 'open' | 'setTheme' | 'log' | 'getProvider' | 'getState' | 'exportLog'>
    >
    readonly recovered: readonly string[]
    readonly unmount: () => void
  }
}

/** The test page, with one modal unless told otherwise. */
export interface Lab extends ModalPage {
  readonly context: BrowserContext
  readonly problems: readonly string[]
}

export interface LabOptions extends WatchOptions {
  readonly modals?: ReadonlyArray<LabModal>
  /** More of the page's address: `wallet=none`, `copies=2`. */
  readonly query?: Readonly<Record<string, string>>
  /** A style sheet of the host. */
  readonly css?: string
  /** Run before the page's own scripts. */
  readonly before?: () => void
  readonly script?: string
  /** Run with the page before it is opened. */
  readonly prepare?: (page: Page) => void
}

export const labAddress = (
  sandbox: Sandbox,
  { modals = [], query = {} }: Pick<LabOptions, 'modals' | 'query'>,
): string => {
  const search = new URLSearchParams(query)
  for (const modal of modals) search.append('modal', JSON.stringify(modal))
  return `${sandbox.hostUrl}/lab?${search}`
}

export const openLab = async (browser: Browser, sandbox: Sandbox, options: LabOptions = {}): Promise<Lab> => {
  const { modals, query, css, before, script, prepare, ...watch } = options
  const { page, context, problems } = await newPage(browser, watch)
  context.setDefaultTimeout(8_000)
  prepare?.(page)
  if (before) await page.addInitScript(before)
  if (script !== undefined) await page.addInitScript({ content: script })
  await page.route('**/host.css', (route) => route.fulfill({ contentType: 'text/css', body: css ?? '' }))
  await page.goto(labAddress(sandbox, { ...(modals && { modals }), ...(query && { query }) }))
  // A linked file, since the page's policy allows no inline styles.
  if (css !== undefined) await page.addStyleTag({ url: '/host.css' })
  await page.getByRole('heading', { name: 'Lab' }).first().waitFor()
  return { ...modalOn(page), context, problems }
}
