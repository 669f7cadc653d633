import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Held, type Lab, type LabOptions, openLab } from './support/lab.js'
import { dialogState } from './support/modal.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const open = (options: LabOptions = {}): Promise<Lab> => openLab(on.browser, on.sandbox, options)

describe('what a dialog of the page has hidden', () => {
  const values = (page: Page, name: string): Promise<ReadonlyArray<string | null>> =>
    page.evaluate((attribute) => [...document.body.children].map((one) => one.getAttribute(attribute)), name)

  it.each([
    ['[N2-17]', 'aria-hidden', 'true', 'dialog'],
    ['[N2-17]', 'aria-hidden', 'true', 'page'],
    ['[N2-18]', 'inert', '', 'dialog'],
    ['[N2-18]', 'inert', '', 'page'],
  ] as const)(
    '%s %s=%j is lifted while we are open and given back, layer %s',
    async (_, name, value, layer) => {
      const lab = await open({ modals: [{ options: { layer } }] })
      await lab.page.getByTestId('w3m-modal').waitFor({ state: 'attached' })
      await lab.page.evaluate(
        ([attribute, given]) => {
          const own = document.createElement('div')
          own.id = 'own-dialog'
          own.innerHTML = '<button>Pay</button>'
          document.body.append(own)
          for (const one of document.body.children) if (one !== own) one.setAttribute(attribute, given)
          own.querySelector('button')?.addEventListener('click', () => {
            void (window as unknown as Held).lab.modals[0]?.open()
          })
        },
        [name, value] as const,
      )
      const before = await values(lab.page, name)
      await lab.page.getByRole('button', { name: 'Pay', includeHidden: true }).click()
      await lab.shows('Connect Wallet')
      expect(
        await lab.page.evaluate((attribute) => {
          const host = document.querySelector('.wallet-modal-host')
          return host?.closest(`[${attribute}]`) === null
        }, name),
      ).toBe(true)
      // By role, as tools find it: what is hidden has none. The siblings are what they were.
      await lab.page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
      expect((await values(lab.page, name)).filter((one) => one !== null)).toHaveLength(
        before.filter((one) => one !== null).length - 1,
      )
      await lab.page.getByTestId('w3m-header-close').focus()
      expect(await lab.focused()).toBe('w3m-header-close')
      await lab.page.getByTestId('w3m-header-close').click()
      await lab.isClosed()
      expect(await values(lab.page, name)).toEqual(before)
    },
  )

  it('[N2-17] lifted as well when it is put on us while we are open; a page that insists is not fought', async () => {
    const lab = await open()
    await lab.open()
    const isHidden = (): Promise<boolean> =>
      lab.page.evaluate(
        () => document.querySelector('.wallet-modal-host')?.hasAttribute('aria-hidden') ?? false,
      )
    await lab.page.evaluate(() =>
      document.querySelector('.wallet-modal-host')?.setAttribute('aria-hidden', 'true'),
    )
    await expect.poll(isHidden).toBe(false)
    await lab.page.evaluate(() => {
      const host = document.querySelector('.wallet-modal-host') as Element
      const again = (): void => {
        if (!host.hasAttribute('aria-hidden')) host.setAttribute('aria-hidden', 'true')
      }
      new MutationObserver(again).observe(host, { attributes: true })
      again()
    })
    await expect.poll(isHidden).toBe(true)
    await lab.close()
  })

  const attributesOf = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const host = document.querySelector('.wallet-modal-host')
      return [host, document.body, document.documentElement].map((one) => one?.hasAttribute('inert'))
    })

  // Planted: the element alone looked at, and none that it stands in.
  it('[N2-18] lifted from all that we stand in; what the page lifts meanwhile does not come back', async () => {
    const lab = await open({ modals: [{ options: { layer: 'page' } }] })
    await lab.page.getByTestId('w3m-modal').waitFor({ state: 'attached' })
    await lab.page.evaluate(() => {
      document.body.inert = true
      void (window as unknown as Held).lab.modals[0]?.open()
    })
    await lab.shows('Connect Wallet')
    expect(await attributesOf(lab.page)).toEqual([false, false, false])
    // Of an attribute that is not there, nobody hears that it was taken away.
    await lab.page.evaluate(() => {
      document.body.inert = false
    })
    await lab.page.getByTestId('w3m-header-close').click()
    await lab.isClosed()
    expect(await attributesOf(lab.page)).toEqual([false, false, false])
  })

  it('[N2-17] a dialog of the page that has gone by then leaves nothing hidden', async () => {
    const lab = await open()
    await lab.page.getByTestId('w3m-modal').waitFor({ state: 'attached' })
    const hide = (isHidden: boolean): Promise<void> =>
      lab.page.evaluate((hidden) => {
        for (const one of document.body.children)
          if (hidden) one.setAttribute('aria-hidden', 'true')
          else one.removeAttribute('aria-hidden')
      }, isHidden)
    await hide(true)
    await lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]?.open())
    await lab.shows('Connect Wallet')
    await hide(false)
    await lab.close()
    expect((await values(lab.page, 'aria-hidden')).filter((one) => one !== null)).toEqual([])
  })
})

describe('the page while we are open', () => {
  it.each(['dialog', 'page'] as const)(
    'the next opening works where the page swapped its body, layer %s',
    async (layer) => {
      const lab = await open({ modals: [{ options: { layer } }] })
      await lab.open()
      await lab.close()
      await lab.page.evaluate(() => {
        const body = document.createElement('body')
        body.append(document.querySelector('#assets') as Element)
        document.body.replaceWith(body)
      })
      await lab.open()
      expect(await dialogState(lab.page)).toMatchObject({ open: true, modal: layer === 'dialog' })
      await lab.close()
    },
  )

  it('what the page has given the focus meanwhile keeps it', async () => {
    const lab = await open({ modals: [{ options: { layer: 'page' } }] })
    await lab.connectButton.focus()
    await lab.open()
    await lab.page.evaluate(() => {
      const { modals } = (window as unknown as Held).lab
      ;(modals[0] as unknown as { close: () => void }).close()
      document.querySelector('input')?.focus()
    })
    await lab.isClosed()
    expect(await lab.focused()).toBe('Of the page')
  })
})
