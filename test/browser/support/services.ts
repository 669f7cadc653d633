import type { Locator, Page, Request } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import type { State } from 'wallet-modal'
import type { Fault } from '../../../sandbox/api/faults.js'
import type { ProjectChange } from '../../../sandbox/api/projects.js'
import type { LoggedRequest } from '../../../sandbox/api/requestLog.js'
import type { FaultKey, RouteKey } from '../../../sandbox/api/routes.js'
import type { LabModal } from '../../../sandbox/host/pages/labQuery.js'
import { type Held, type Lab, type LabOptions, openLab } from './lab.js'
import type { Stage } from './stage.js'

/** What a test tells the services of its sandbox, and asks them. */
export interface Services {
  readonly setFault: (route: FaultKey, fault: Fault) => Promise<void>
  readonly setProject: (id: string, change: ProjectChange) => Promise<void>
  /** The requests of a route in their order, without a browser's questions whether it may. */
  readonly asked: (route: RouteKey) => Promise<ReadonlyArray<LoggedRequest>>
}

/** Each test of the file begins with the first projects, no fault, no event, and nothing counted. */
export const servicesOn = (on: Stage): Services => {
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const sent = await fetch(on.sandbox.apiUrl + path, { method, body: JSON.stringify(body) ?? null })
    if (!sent.ok) expect.fail(await sent.text())
  }
  beforeEach(async () => {
    for (const path of ['/projects', '/faults', '/requests', '/events']) await send('DELETE', path)
  })
  return {
    setFault: (route, fault) => send('PUT', `/faults/${route}`, fault),
    setProject: (id, change) => send('PUT', `/projects/${id}`, change),
    asked: async (route) => {
      const answer = await fetch(`${on.sandbox.apiUrl}/requests?route=${route}`)
      const { requests } = (await answer.json()) as { requests: ReadonlyArray<LoggedRequest> }
      return requests.filter(({ method }) => method !== 'OPTIONS')
    },
  }
}

/** The test page with one modal that may call services, and what is noted from its first request on. */
export interface ServedLab extends Lab {
  readonly state: () => Promise<State>
  readonly remote: () => Promise<State['remote']>
  /** What the modal wrote into the console as an error. */
  readonly alerts: readonly string[]
  /** Of the page itself, to whatever is not its own origin; what the wallet's frame asks is not of the page. */
  readonly left: readonly Request[]
}

/** What browsers write by themselves of an answer that is none, and what the tests of alerts look at. */
const announced = [/Failed to load resource/, /blocked by CORS policy/, /\[wallet-modal\]/]

export const openServed = async (
  on: Stage,
  modal: LabModal,
  options: Omit<LabOptions, 'modals' | 'prepare'> = {},
): Promise<ServedLab> => {
  const alerts: string[] = []
  const left: Request[] = []
  const prepare = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('[wallet-modal]')) alerts.push(message.text())
    })
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isOfWallet = origin === on.sandbox.walletUrl || request.frame() !== page.mainFrame()
      if (!isOfWallet && protocol.startsWith('http') && origin !== on.sandbox.hostUrl) left.push(request)
    })
  }
  const lab = await openLab(on.browser, on.sandbox, {
    ...{ expectErrors: announced, modals: [{ services: true, ...modal }], prepare },
    ...options,
  })
  const state = (): Promise<State> =>
    lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]!.getState())
  return { ...lab, alerts, left, state, remote: async () => (await state()).remote }
}

/** How many facts of a type there have been. */
export const factsOf = (lab: Lab, type: string): Promise<number> =>
  lab.page.evaluate((wanted) => {
    const { records } = (window as unknown as Held).lab.modals[0]!.log()
    return records.filter(({ fact }) => fact.type === wanted).length
  }, type)

/** Ms from the press until the wallets can be seen, as the page itself has it: no busy test counts. */
export const pressToWallets = (button: Locator): Promise<number> =>
  button.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((done) => {
        const pressed = performance.now()
        const look = (): void => {
          const root = document.querySelector('.wallet-modal-host')?.shadowRoot
          const row = root?.querySelector('[data-testid="wallet-selector-reown.com"]')
          if (row?.checkVisibility()) done(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        element.click()
        look()
      }),
  )

/**
 * For `before`: what the page waits for a second or longer passes twenty times as fast. Ten seconds are what an answer has:
 * they pass in two, as a busy machine may need more than half a second for the first of its answers.
 */
export const hurry = (): void => {
  const real = window.setTimeout
  const fast = (run: TimerHandler, wait = 0, ...values: unknown[]): number =>
    real(run, wait === 10_000 ? 2_000 : wait >= 1_000 ? wait / 20 : wait, ...values)
  Object.assign(window, { setTimeout: fast })
}
