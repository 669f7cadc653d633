import type { Command } from '../../src/domain/core/command.js'
import { connectionId } from '../../src/domain/slices/connections/edit.js'
import { connectedIn } from '../../src/domain/slices/connections/select.js'
import { featureListName } from '../../src/effects/kernel/feature.js'
import {
  createTestModal,
  type TestModal,
  type TestModalOptions,
  type TestPorts,
} from '../../src/testing/testModal.js'
import { type AskedMethod, allCode, askedMethods, type LateStep, wallets } from './lateSteps.js'

/** A page of two wallets that answer when they are told to, one of them maybe connected on an earlier visit. */
export const latePorts = (wasConnected: boolean): TestPorts => {
  const scripts = wallets.map((rdns) => ({
    rdns,
    knownChains: ['eip155:137', 'eip155:8453', 'eip155:97'] as const,
  }))
  const earlier = createTestModal({ wallets: scripts })
  if (wasConnected) earlier.modal.dispatch({ type: 'Connect', connectorId: 'io.demo' })
  earlier.modal.dispose()
  const { ports } = earlier
  // What is only remembered shows where its feature came, and only there.
  ports.storage.remove('@appkit/native_balance_cache')
  for (const id of wallets) for (const method of askedMethods) ports.wallet.of(id).answer(method, 'later')
  return ports
}

export interface LatePage extends TestModal {
  /** Does a step; false when there was nothing to do: no such question, no such load. */
  act(step: LateStep): boolean
  /** Everything comes, every question is answered, and time passes. */
  finish(): void
  /** Whether this code has come: the list of features, or a feature. */
  has(code: string): boolean
  /** What the wallets were asked, each by itself, without what they give silently. */
  asked(): Readonly<Record<string, ReadonlyArray<string>>>
}

const silent = new Set(['eth_accounts', 'eth_chainId'])

const answering = ({ ports }: TestModal, id: string, method: AskedMethod, agrees: boolean): boolean => {
  const handle = ports.wallet.of(id)
  if (!agrees) return handle.resolve(method, { error: { code: 4001, message: 'no' } })
  if (method === 'wallet_switchEthereumChain') return handle.resolve(method, { value: null })
  const value = method.endsWith('ccounts') ? handle.accounts : method === 'personal_sign' ? '0x5a' : null
  return handle.resolve(method, { value })
}

/** A modal over such ports, and the hands that do the steps. */
export const latePage = (ports: TestPorts, loads: TestModalOptions['loads']): LatePage => {
  const page = createTestModal({ ports, ...(loads ? { loads } : {}) })
  const { modal, wallet } = page
  const before = wallets.map((id) => wallet.of(id).requests.length)
  const commandOf = (step: LateStep): Command | null => {
    if (step.do === 'dispatch') return step.command
    if (step.do !== 'sign') return null
    const params = modal.keep([`text ${step.text}`, '0x'], 'requests')
    return { type: 'RequestApproval', namespace: 'eip155', method: 'personal_sign', params }
  }
  let hasList = false
  const act = (step: LateStep): boolean => {
    const command = commandOf(step)
    if (command) return modal.dispatch(command).ok
    switch (step.do) {
      case 'answer':
        return answering(page, step.wallet, step.method, step.agrees)
      case 'move':
        wallet.of(step.wallet).moveTo(step.chainId)
        return true
      case 'lock':
        wallet.of(step.wallet).use()
        return true
      case 'arrive':
      case 'fail': {
        const done = page.loads[step.do](step.code)
        if (done && step.do === 'arrive' && step.code === featureListName) hasList = true
        return done
      }
      case 'rest':
        ports.browser.rest()
        return true
      case 'stop':
      case 'start':
        modal[step.do]()
        return true
      default:
        return false
    }
  }
  return {
    ...page,
    act,
    has: (code) =>
      code === featureListName ? hasList : modal.getState().pageSession.features[code] === null,
    finish: () => {
      modal.start()
      page.loads.flow()
      ports.browser.rest()
      for (const id of wallets) for (const method of askedMethods) while (answering(page, id, method, true));
      ports.clock.advance(120_000)
    },
    asked: () =>
      Object.fromEntries(
        wallets.map((id, index) => [
          id,
          wallet
            .of(id)
            .requests.slice(before[index])
            .filter(({ method }) => !silent.has(method))
            .map(({ method, params }) => `${method} ${JSON.stringify(params ?? null)}`),
        ]),
      ),
  }
}

/** Whether a wallet is connected, for steps that only then make sense. */
export const isConnected = ({ modal }: TestModal, id: string): boolean =>
  connectedIn(modal.getState(), 'eip155')?.id === connectionId('eip155', id)

export const everyLoad: ReadonlyArray<string> = allCode
