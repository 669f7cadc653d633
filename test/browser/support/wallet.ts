import type { BrowserContext, Page } from 'playwright-core'
import { decide } from '../../support/walletSite.js'

/** The wallet's own window that an action on the page brings up, ready for a decision. */
export const walletWindow = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  await popup.getByTestId('wallet-approve').waitFor()
  return popup
}

/** Acts on the page and answers in the wallet's window. */
export const answer = async (
  page: Page,
  act: () => Promise<void>,
  decision: 'Approve' | 'Reject',
): Promise<void> => decide(await walletWindow(page, act), decision)

/** The wallet changes by itself: another account or network chosen in it. */
export const inWallet = (
  page: Page,
  detail: { readonly event: 'chainChanged' | 'accountsChanged'; readonly data: unknown },
): Promise<void> =>
  page.evaluate((given) => {
    window.dispatchEvent(new CustomEvent('sandbox-wallet:emit', { detail: given }))
  }, detail)

/** How the wallet decides from now on: `ask` in its window, or by itself. */
export const walletDecides = (page: Page, auto: 'ask' | 'approve' | 'reject' | 'never'): Promise<void> =>
  page.evaluate((given) => {
    window.dispatchEvent(new CustomEvent('sandbox-wallet:set', { detail: { auto: given } }))
  }, auto)

/** Notes the methods that pages of this context ask the wallet for, from the first script on. Call before loading. */
export const noteWalletMethods = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const noted: string[] = []
    const seen = new WeakSet<object>()
    const refused: string[] = []
    const saying: Record<string, { readonly value: unknown }> = {}
    const toDo: (() => void)[] = []
    Object.assign(window, { notedMethods: noted, refusedMethods: refused, sayingOfMethods: saying, toDo })
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const { provider } = (event as CustomEvent).detail
        if (seen.has(provider)) return
        seen.add(provider)
        const request = provider.request
        provider.request = async (asked: { method: string }) => {
          noted.push(asked.method)
          if (refused.includes(asked.method))
            throw Object.assign(new Error('Unknown method.'), { code: -32601 })
          const said = saying[asked.method]
          if (!said) return request(asked)
          toDo.push(() => void request(asked))
          return said.value
        }
      },
      true,
    )
  })
}

export const notedMethods = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { notedMethods: string[] }).notedMethods])

/** From now on the wallet does not know this method, as some do not. Until the page is left. */
export const forgetMethod = (page: Page, method: string): Promise<void> =>
  page.evaluate((name) => {
    ;(window as unknown as { refusedMethods: string[] }).refusedMethods.push(name)
  }, method)

/**
 * From now on the wallet answers a method with this, whatever is the case, and does nothing; null: it answers by itself
 * again. What it was asked for meanwhile can still be done (`doLate`).
 */
export const sayOf = (
  page: Page,
  method: string,
  saying: { readonly value: unknown } | null,
): Promise<void> =>
  page.evaluate(
    ([name, said]) => {
      const { sayingOfMethods } = window as unknown as { sayingOfMethods: Record<string, unknown> }
      if (said) sayingOfMethods[name] = said
      else delete sayingOfMethods[name]
    },
    [method, saying] as const,
  )

/** The wallet does now what it was asked for when it said something else. */
export const doLate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const act of (window as unknown as { toDo: (() => void)[] }).toDo.splice(0)) act()
  })
