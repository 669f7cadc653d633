// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { featureList } from '../../src/effects/features/index.js'
import { createWalletModal, type Modal } from '../../src/index.js'
import { ConnectButton, WalletModal } from '../../src/react.js'
import { testNetworks } from '../../src/testing.js'

/**
 * Development React and the real doors: production React mounts once in StrictMode too, so a test on a production
 * bundle could not fail.
 */
const standing = new Map<string, number>()

const watch = (target: EventTarget): void => {
  const { addEventListener, removeEventListener } = target
  const count = (type: string, by: number): void => void standing.set(type, (standing.get(type) ?? 0) + by)
  vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
    count(given[0], 1)
    addEventListener.apply(target, given)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
    count(given[0], -1)
    removeEventListener.apply(target, given)
  })
}

interface Stood {
  readonly facts: ReadonlyArray<string>
  readonly listeners: Readonly<Record<string, number>>
  readonly hosts: number
}

const ours = /^(eip6963:|ethereum#|storage$|visibilitychange$)/

/** What stands once a page has come to rest: facts so far, listeners of the modal on the page, hosts. */
const stand = async (wrap: (page: ReactElement) => ReactElement): Promise<Stood> => {
  standing.clear()
  const modal: Modal = createWalletModal({ projectId: 'strict', networks: testNetworks })
  const page = (
    <WalletModal modal={modal}>
      <ConnectButton />
    </WalletModal>
  )
  render(wrap(page))
  const types = (): ReadonlyArray<string> => modal.log().records.map(({ fact }) => fact.type)
  await act(async () => void (await modal.open()))
  // Everything has come that a page at rest with an opened modal fetches.
  const { length } = featureList.filter(({ isFor, whenIdle }) => whenIdle && !isFor)
  await vi.waitFor(() => expect(Object.keys(modal.getState().pageSession.features)).toHaveLength(length), {
    timeout: 10_000,
  })
  const listeners = Object.fromEntries(
    [...standing].filter(([type, count]) => ours.test(type) && count !== 0),
  )
  // In which order chunks come is not ours to say.
  const stood = {
    facts: [...types()].sort(),
    listeners,
    hosts: document.querySelectorAll('.wallet-modal-host').length,
  }
  await act(async () => cleanup())
  modal.dispose()
  return stood
}

afterEach(() => vi.restoreAllMocks())

// Planted: both guards of `start` removed, in createModal.ts and in store.ts. Each alone is covered by the other.
it('[SSR-05] StrictMode starts once, and leaves one set of listeners and one host element', async () => {
  watch(window)
  watch(document)
  const plain = await stand((page) => page)
  const strict = await stand((page) => <StrictMode>{page}</StrictMode>)
  expect(plain.listeners['eip6963:announceProvider']).toBe(1)
  expect(plain.facts.filter((type) => type.startsWith('pageSession.'))).toEqual(['pageSession.started'])
  expect(plain.hosts).toBe(1)
  expect(strict).toEqual(plain)
})

/** A host that ends its modal with the component that shows it. */
const Owner = ({ modal }: { readonly modal: Modal }): ReactElement => {
  useEffect(() => () => modal.dispose(), [modal])
  return (
    <WalletModal modal={modal}>
      <ConnectButton />
    </WalletModal>
  )
}

// Planted: `pageSession.resumed` not folded, so that what was once disposed of stayed so.
it('[SSR-05] [N2-23] a modal that StrictMode disposes of and starts again works; once it is gone for good it is not', async () => {
  const modal = createWalletModal({ projectId: 'strict', networks: testNetworks })
  const { unmount } = render(
    <StrictMode>
      <Owner modal={modal} />
    </StrictMode>,
  )
  const stops = () => modal.log().records.filter(({ fact }) => fact.type === 'pageSession.stopped')
  expect([stops().length, modal.getState().pageSession.disposed]).toEqual([1, false])
  await act(async () => screen.getByRole('button', { name: 'Connect Wallet' }).click())
  const { dialog } = await modal.surface()
  await vi.waitFor(() => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).not.toBeNull())
  await act(async () => unmount())
  expect([stops().length, modal.getState().pageSession.disposed]).toEqual([2, true])
  expect(dialog.isConnected).toBe(false)
  await expect(modal.open()).rejects.toMatchObject({ code: 'NotStarted' })
})
