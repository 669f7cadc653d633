import type { Log } from '../../domain/core/record.js'
import { createTestModal, type TestModal, type TestModalOptions } from '../testModal.js'

/** Plays a script over a test modal and gives its log. The same script gives the same log, byte for byte. */
export const recordLog = (play: (test: TestModal) => void, options: TestModalOptions = {}): Log => {
  const test = createTestModal(options)
  play(test)
  const log = test.modal.log()
  test.modal.dispose()
  return log
}

const demo = 'io.demo.wallet'
const connect = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Connect', connectorId: demo })
const open = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Open' })

/** Logs of what hosts ask about most, for tests of log viewers and of `resumeFrom`. Each call records anew. */
export const logFixtures = {
  /** The modal was opened and closed again; nobody connected. */
  opened: (): Log =>
    recordLog((test) => {
      open(test)
      test.modal.dispatch({ type: 'Close' })
    }),
  /** `io.demo.wallet` is connected on Ethereum, with one coin. */
  connected: (): Log => recordLog(connect),
  /** The visitor declined; the modal shows it. */
  declined: (): Log =>
    recordLog((test) => {
      test.wallet.of(demo).answer('eth_requestAccounts', { error: { code: 4001, message: 'User rejected' } })
      open(test)
      test.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    }),
  /** The wallet is on a network the host did not ask for; closing was refused. */
  unsupported: (): Log =>
    recordLog(
      (test) => {
        connect(test)
        test.modal.dispatch({ type: 'Close' })
      },
      { wallets: [{ name: 'Demo Wallet', rdns: demo, chainId: 'eip155:97' }] },
    ),
} as const
