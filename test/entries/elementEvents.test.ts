// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Modal } from 'wallet-modal'
import { defineElements, type ElementEvents, elementNames, type ModalElements } from 'wallet-modal/element'
import { createTestModal, demoAccount, memoryStorage } from 'wallet-modal/testing'
import { LogIn } from './elements.example.js'

const demo = 'io.demo.wallet'
const undo: Array<() => void> = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
  document.body.replaceChildren()
})

const bound = (given: Parameters<typeof createTestModal>[0] = {}) => {
  const test = createTestModal({ page: document, ...given })
  undo.push(() => test.modal.dispose(), defineElements(test.modal, document))
  return test
}
const create = <N extends keyof ModalElements>(name: N): ModalElements[N] =>
  document.createElement(name) as ModalElements[N]

type Details = Array<ElementEvents['wm-status']['detail']>
const statuses = (told: Details): string[] => told.map(({ status }) => status)
/** What a page hears at its document. */
const heard = (on: EventTarget = document): Details => {
  const told: Details = []
  const listener = (event: Event): void => void told.push((event as ElementEvents['wm-status']).detail)
  on.addEventListener('wm-status', listener)
  undo.push(() => on.removeEventListener('wm-status', listener))
  return told
}
/** The telling of an element begins at the end of the turn. */
const turn = (): Promise<void> => Promise.resolve()
const stored = async () => {
  const { modal, storage } = createTestModal()
  await modal.connect({ connectorId: demo })
  modal.stop()
  return memoryStorage({ entries: storage.entries() })
}
const connected = { status: 'connected', address: demoAccount, chainId: 'eip155:1', namespace: 'eip155' }
const nobody = { status: 'disconnected', address: null, chainId: null, namespace: 'eip155' }

describe('wm-status', () => {
  // Planted: told at once, before a page can listen; told with every change of the state.
  it('tells once what is known, to whoever listens within the turn, and then each change', async () => {
    const { modal, wallet } = bound()
    const element = create('wm-connect-button')
    document.body.append(element)
    const told: Details = []
    element.addEventListener('wm-status', ({ detail }) => told.push(detail))
    await turn()
    expect(told).toStrictEqual([nobody])
    await modal.open()
    modal.close()
    expect(told).toHaveLength(1)
    wallet.of(demo).answer('eth_requestAccounts', 'later')
    const connecting = modal.connect({ connectorId: demo })
    await vi.waitFor(() => expect(told.slice(1)).toStrictEqual([{ ...nobody, status: 'connecting' }]))
    wallet.of(demo).resolve('eth_requestAccounts', { value: [demoAccount] })
    await connecting
    expect(told.slice(2)).toStrictEqual([connected])
    await modal.switchNetwork(137)
    expect(told.at(-1)).toStrictEqual({ ...connected, chainId: 'eip155:137' })
    await modal.disconnect()
    expect(told.at(-1)).toStrictEqual(nobody)
    expect(told).toHaveLength(5)
  })

  // Planted: neither `bubbles` nor `composed`, one at a time.
  it('comes out of a shadow root, and up to the document', async () => {
    bound()
    const told = heard()
    const place = document.createElement('div')
    place.attachShadow({ mode: 'open' }).append(create('wm-network-button'))
    document.body.append(place)
    await turn()
    expect(told).toStrictEqual([nobody])
  })

  // Planted: told before storage was read, which says `disconnected` of nobody.
  it('says nothing before storage was read, and never `disconnected` to a visitor who comes back', async () => {
    const { modal, wallet } = bound({
      start: false,
      storage: await stored(),
      wallets: [{ name: 'Demo Wallet', rdns: demo, authorised: true }],
    })
    const element = create('wm-connect-button')
    const told = heard(element)
    document.body.append(element)
    await turn()
    expect([element.status, told]).toStrictEqual(['connecting', []])
    wallet.of(demo).answer('eth_accounts', 'later')
    modal.start()
    await vi.waitFor(() => expect(wallet.of(demo).count('eth_accounts')).toBe(1))
    expect(told).toStrictEqual([{ ...nobody, status: 'connecting' }])
    wallet.of(demo).resolve('eth_accounts', { value: [demoAccount] })
    await vi.waitFor(() => expect(element.status).toBe('connected'))
    expect(statuses(told)).toStrictEqual(['connecting', 'connected'])
    expect(told.at(-1)).toStrictEqual(connected)
  })

  it('is about the namespace of its attribute, of which the network button has none', async () => {
    const { modal } = bound()
    await modal.connect({ connectorId: demo })
    const [account, network] = [create('wm-account-button'), create('wm-network-button')]
    const [told, other] = [heard(account), heard(network)]
    for (const one of [account, network]) {
      one.setAttribute('namespace', 'solana')
      document.body.append(one)
    }
    await turn()
    expect(told).toStrictEqual([{ ...nobody, namespace: 'solana' }])
    expect([account.status, network.status]).toStrictEqual(['disconnected', 'connected'])
    expect(other).toStrictEqual([connected])
    account.setAttribute('namespace', 'nonsense')
    await turn()
    expect(told.at(-1)).toStrictEqual(connected)
  })

  // Planted: the old modal still listened to; an element that left still telling.
  it('is told of the modal that the element belongs to now, and of none once it left', async () => {
    const { modal } = bound()
    const own = createTestModal({ page: document }).modal
    undo.push(() => own.dispose())
    const element = create('wm-connect-button')
    const told = heard(element)
    document.body.append(element)
    await turn()
    await own.connect({ connectorId: demo })
    expect(told).toStrictEqual([nobody])
    element.modal = own
    expect(element.status).toBe('connected')
    await turn()
    expect(told.slice(1)).toStrictEqual([connected])
    await modal.connect({ connectorId: demo })
    expect(told).toHaveLength(2)
    element.remove()
    await turn()
    await own.disconnect()
    expect(told).toHaveLength(2)
    document.body.append(element)
    await turn()
    expect(told.slice(2)).toStrictEqual([nobody])
  })

  it('goes on when its element moves, and says nothing again', async () => {
    const { modal } = bound()
    const element = create('wm-connect-button')
    const told = heard(element)
    document.body.append(element)
    await turn()
    const place = document.createElement('main')
    document.body.append(place)
    place.append(element)
    await turn()
    await modal.connect({ connectorId: demo })
    expect(statuses(told)).toStrictEqual(['disconnected', 'connected'])
  })

  it('waits for a modal: until then an element says `connecting`', async () => {
    undo.push(defineElements(createTestModal().modal, document))
    undo.pop()?.()
    const element = create('wm-connect-button')
    const told = heard(element)
    document.body.append(element)
    await turn()
    expect([element.status, told]).toStrictEqual(['connecting', []])
    bound()
    await turn()
    expect(told).toStrictEqual([nobody])
  })
})

describe('wm-event', () => {
  const tells = async (modal: Modal, element: EventTarget) => {
    const told: unknown[] = []
    element.addEventListener('wm-event', (event) => told.push((event as ElementEvents['wm-event']).detail))
    const expected: unknown[] = []
    undo.push(modal.onEvent((event) => expected.push(event)))
    await modal.connect({ connectorId: demo })
    await modal.disconnect()
    await vi.waitFor(() => expect(expected).toHaveLength(2))
    return { told, expected }
  }

  it('carries what onEvent tells', async () => {
    const { modal } = bound()
    const element = create('wm-account-button')
    document.body.append(element)
    const { told, expected } = await tells(modal, element)
    expect(expected).toMatchObject([{ event: 'CONNECT_SUCCESS' }, { event: 'DISCONNECT_SUCCESS' }])
    await vi.waitFor(() => expect(told).toStrictEqual(expected))
  })

  // Planted: onEvent's end not kept.
  it('ends with its element', async () => {
    const { modal } = bound()
    const element = create('wm-account-button')
    document.body.append(element)
    element.remove()
    await turn()
    const { told } = await tells(modal, element)
    expect(told).toStrictEqual([])
  })
})

describe('the types of docs/elements.md', () => {
  const docs = readFileSync('docs/elements.md', 'utf8')

  it('are those of the example that is compiled here, and React hears by them', async () => {
    expect(docs).toContain(readFileSync('test/entries/elements.example.tsx', 'utf8').trim())
    const { modal } = bound()
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    undo.push(() => root.unmount())
    const entered: string[] = []
    root.render(createElement(LogIn, { onEnter: (address) => entered.push(address) }))
    await vi.waitFor(() => expect(place.querySelector('wm-connect-button')).not.toBeNull())
    await modal.connect({ connectorId: demo })
    expect(entered).toStrictEqual([demoAccount])
  })

  it('name every attribute and event', () => {
    const names = Object.values(elementNames).flatMap((name) => {
      const defined = customElements.get(name) as unknown as { observedAttributes: string[] }
      return [name, ...defined.observedAttributes]
    })
    expect(names).toHaveLength(24)
    for (const name of [...names, 'wm-status', 'wm-event']) expect(docs).toContain(`\`${name}\``)
  })
})
