import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Lab, type LabOptions, openLab } from './support/lab.js'
import { dialogState } from './support/modal.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const open = (options: LabOptions = {}): Promise<Lab> => openLab(on.browser, on.sandbox, options)
const layers = ['dialog', 'page'] as const

interface Heard {
  readonly heard: string[]
}

/** Notes every key and clipboard event that the page hears, as one that looks for fields would. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const isField = (target: EventTarget | null): boolean =>
      (target as Element).matches?.('input,textarea,select,[contenteditable]') ?? false
    for (const name of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput', 'paste', 'cut', 'copy'])
      for (const where of [window, document, document.body])
        where.addEventListener(name, (event) => {
          if (isField(event.target)) return
          heard.push(`${name} ${(event as KeyboardEvent).key ?? ''}`.trim())
          if ((event as KeyboardEvent).key === '/') event.preventDefault()
        })
  })
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Heard).heard.splice(0))

describe('keys typed in our fields stay with us', () => {
  // Planted: nothing kept; keydown kept and keyup not.
  it.each(layers)('[N2-03] shortcuts of the page do not run, layer %s', async (layer) => {
    const lab = await open({ modals: [{ moreNetworks: 9, options: { layer } }] })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    const search = lab.card.getByRole('searchbox')
    await search.click()
    await listen(lab.page)
    await lab.page.keyboard.type('ba/se')
    await lab.page.keyboard.press('ControlOrMeta+A')
    await lab.page.keyboard.press('ControlOrMeta+C')
    await lab.page.keyboard.press('ControlOrMeta+V')
    expect(await search.inputValue()).toBe('ba/se')
    expect(await heard(lab.page)).toEqual([])
  })

  it('[N2-03] in a card that stands in the page as well; the ways out of it are the page’s', async () => {
    const lab = await open({
      modals: [{ options: { enableEmbedded: true, features: { legalCheckbox: true }, ...documents } }],
    })
    await lab.shows('Connect Wallet')
    await lab.card.getByRole('checkbox').focus()
    await listen(lab.page)
    await lab.page.keyboard.press('Space')
    expect(await lab.card.getByRole('checkbox').isChecked()).toBe(true)
    expect(await heard(lab.page)).toEqual([])
    await lab.page.keyboard.press('Escape')
    expect(await heard(lab.page)).toEqual(
      Array(3).fill('keydown Escape').concat(Array(3).fill('keyup Escape')),
    )
  })

  it('[N2-03] a press of a button of ours is no shortcut of the page, one with a modifier is', async () => {
    const lab = await open()
    await lab.open()
    await lab.row('reown.com').focus()
    await listen(lab.page)
    await lab.page.keyboard.press('b')
    expect(await heard(lab.page)).toEqual([])
    await lab.page.keyboard.press('Alt+b')
    expect(await heard(lab.page)).toContain('keydown b')
  })
})

const documents = { termsConditionsUrl: 'https://a.test/terms' }

/** A drawer of the page that Escape closes, however it listens. */
const addDrawer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const closed: string[] = []
    Object.assign(window, { heard: closed })
    for (const name of ['keydown', 'keyup'] as const)
      for (const capture of [true, false])
        document.addEventListener(
          name,
          ({ key }) => {
            if (key === 'Escape') closed.push(`${name} ${capture}`)
          },
          { capture },
        )
  })

describe('one Escape closes one thing, ours first', () => {
  it.each(layers)('a drawer of the page stays, also when the key is held, layer %s', async (layer) => {
    const lab = await open({ modals: [{ options: { layer } }] })
    await addDrawer(lab.page)
    await lab.open()
    await lab.page.keyboard.down('Escape')
    await lab.isClosed()
    // The key repeats itself, with the focus back in the page.
    await lab.page.keyboard.down('Escape')
    await lab.page.keyboard.down('Escape')
    await lab.page.keyboard.up('Escape')
    expect(await heard(lab.page)).toEqual([])
    await lab.page.keyboard.press('Escape')
    expect(await heard(lab.page)).toEqual(['keydown true', 'keydown false', 'keyup true', 'keyup false'])
  })

  it.each(layers)('also where the focus was lost, layer %s', async (layer) => {
    const lab = await open({ modals: [{ options: { layer } }] })
    await addDrawer(lab.page)
    await lab.open()
    await lab.page.evaluate(() => {
      const root = document.querySelector('.wallet-modal-host')?.shadowRoot
      ;(root?.activeElement as HTMLElement | null)?.blur()
    })
    expect(await lab.page.evaluate(() => document.activeElement?.localName)).toBe('body')
    await lab.page.keyboard.press('Escape')
    await lab.isClosed()
    expect(await heard(lab.page)).toEqual([])
  })

  it.each(layers)('a dialog of the page above ours goes first, layer %s', async (layer) => {
    const lab = await open({ modals: [{ options: { layer } }] })
    await lab.open()
    await lab.page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.id = 'above'
      dialog.innerHTML = '<button>Of the page</button>'
      document.body.append(dialog)
      dialog.showModal()
    })
    await lab.page.keyboard.press('Escape')
    await lab.page.waitForFunction(() => !document.querySelector<HTMLDialogElement>('#above')?.open)
    expect(await dialogState(lab.page)).toMatchObject({ open: true })
    await lab.card.getByRole('button').last().focus()
    await lab.page.keyboard.press('Escape')
    await lab.isClosed()
  })
})

describe('a press does one thing', () => {
  // Planted: the rest of Escape alone taken.
  it('Enter held on the way out does not open again', async () => {
    const lab = await open()
    await lab.connectButton.focus()
    await lab.open()
    await lab.page.getByTestId('w3m-header-close').focus()
    await lab.page.keyboard.down('Enter')
    await lab.isClosed()
    await expect.poll(() => lab.focused()).toBe('connect-button')
    await lab.page.keyboard.down('Enter')
    await lab.page.keyboard.down('Enter')
    await lab.page.keyboard.up('Enter')
    expect(await dialogState(lab.page)).toMatchObject({ open: false })
    await lab.page.keyboard.press('Enter')
    await lab.shows('Connect Wallet')
  })
})

describe('Tab in the page layer', () => {
  const options = { layer: 'page', ...documents, features: { legalCheckbox: true } } as const
  const stops = async (lab: Lab, key: string, count: number): Promise<string[]> => {
    const seen: string[] = []
    for (let presses = 0; presses < count; presses += 1) {
      await lab.page.keyboard.press(key)
      seen.push(await lab.focused())
    }
    return seen
  }

  // Planted: rows that are inert counted as stops, which led out to the page.
  it('[B22] stops at no row that is inert, and stays inside both ways', async () => {
    const lab = await open({ modals: [{ options }] })
    await lab.open()
    // The way out, the box, the document; then the help before the title.
    const round = await stops(lab, 'Tab', 12)
    expect(round.slice(0, 2)).toEqual(['w3m-header-close', 'w3m-legal-checkbox'])
    expect([round.slice(4, 8), round.slice(8)]).toEqual([round.slice(0, 4), round.slice(0, 4)])
    const outside = [
      'wallet-selector-reown.com',
      'connect-button',
      'wui-network-button',
      'Before',
      'After',
      '',
    ]
    for (const one of outside) expect(round).not.toContain(one)
    // The same stops, backwards.
    expect(await stops(lab, 'Shift+Tab', 3)).toEqual(round.slice(0, 3).reverse())
    await lab.card.getByRole('checkbox').check()
    expect(await stops(lab, 'Tab', 12)).toContain('wallet-selector-reown.com')
  })

  it('[B22] a disabled fieldset, a hidden part and what is no button count as the browser has them', async () => {
    const lab = await open({ modals: [{ options: { layer: 'page' } }] })
    await lab.open()
    await lab.page.evaluate(() => {
      const body = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('.body')
      body?.insertAdjacentHTML(
        'beforeend',
        `<fieldset disabled><button data-testid="no-1">a</button></fieldset>
         <div hidden><button data-testid="no-2">a</button></div>
         <details><summary data-testid="yes-1">a</summary><button data-testid="no-3">a</button></details>
         <select data-testid="yes-2"></select><textarea data-testid="yes-3"></textarea>
         <div contenteditable data-testid="yes-4"></div>`,
      )
    })
    const round = new Set(await stops(lab, 'Tab', 14))
    for (const id of ['yes-1', 'yes-2', 'yes-3', 'yes-4']) expect([...round]).toContain(id)
    for (const id of ['no-1', 'no-2', 'no-3', 'connect-button', '']) expect([...round]).not.toContain(id)
  })

  it('comes back in from where the focus was lost', async () => {
    const lab = await open({ modals: [{ options: { layer: 'page' } }] })
    await lab.open()
    await lab.page.evaluate(() => {
      const root = document.querySelector('.wallet-modal-host')?.shadowRoot
      ;(root?.activeElement as HTMLElement | null)?.blur()
    })
    expect(await stops(lab, 'Tab', 1)).not.toContain('Before')
    expect(await lab.page.evaluate(() => document.activeElement?.className)).toBe('wallet-modal-host')
  })
})
