import { expect } from 'vitest'
import { activeChainId } from '../../src/domain/slices/networks/select.js'
import type { TestModal } from '../../src/testing/testModal.js'
import { livePage, newWindow } from './livePage.js'
import { later, type OwnWallet, ownWallet } from './ownWallet.js'
import { A, B } from './page.js'

export const pay = { from: A, to: B, value: '0x1' }

export interface Live extends TestModal {
  readonly own: OwnWallet
}

/** A page over a wallet as it is on a real one, connected: every answer takes its turn, code comes late. */
export const live = async (): Promise<Live> => {
  const own = ownWallet()
  const made = livePage(newWindow(), { hosts: [own], options: { connectors: [own] } })
  await made.modal.connect({ connectorId: own.id })
  return { ...made, own }
}

export const shown = ({ modal }: Live): string | null => activeChainId(modal.getState(), 'eip155')
export const send = ({ modal }: Live, ...params: ReadonlyArray<unknown>) =>
  modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params })

/** A payment whose question for the chain is open (`first`); all others are answered with `now`. */
export const openPayment = async (made: Live) => {
  const before = made.own.count('eth_chainId')
  const first = later<unknown>()
  const answers: { now: unknown } = { now: '0x1' }
  made.own.replies.eth_chainId = (_params, times) => (times === before + 1 ? first.promise : answers.now)
  const asked = send(made, pay)
  asked.catch(() => undefined)
  await expect.poll(() => made.own.count('eth_chainId')).toBe(before + 1)
  return { asked, answers, first }
}
