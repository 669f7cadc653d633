import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ModalError } from '../../src/domain/prelude/modalError.js'
import { ProviderRpcError } from '../../src/effects/live/evm/providerError.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { A, B, connectedPage, type Page, reloaded } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'
import { runs } from '../support/runs.js'

poisonAmbient()

/** Everything of a page that could be seen, stored or sent on. */
const visible = async (
  { modal, browser, storage }: Page,
  audience: 'support' | 'telemetry' | 'local',
): Promise<string> =>
  JSON.stringify([
    modal.getState(),
    modal.log(),
    await modal.exportLog(audience),
    storage.entries(),
    browser.logs,
    browser.reports.map(String),
  ])

/** An export names nobody in full; support may tell accounts apart, telemetry may not. */
const check = async ({ modal }: Page, secrets: ReadonlyArray<string>): Promise<void> => {
  const support = await modal.exportLog('support')
  const telemetry = await modal.exportLog('telemetry')
  for (const secret of secrets) {
    for (const text of [support, telemetry]) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(telemetry.toLowerCase()).not.toContain(secret.slice(0, 6).toLowerCase())
  }
  expect(support).toContain('…')
}

const canary = fc.uuid().map((id) => `canary-${id}`)

describe('secrets', () => {
  // Planted: the answer put into the fact as its hash; addresses of services left in the details of failures.
  it('[P8] what is asked and answered never shows in state, log, exports, storage or console', async () => {
    const consoled = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const step = fc.record({
      method: fc.constantFrom(
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_sendCalls',
      ),
      asked: canary,
      answered: canary,
      end: fc.constantFrom('value', 'data', 'url', 'never'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (steps, leaves) => {
          const made = await connectedPage()
          for (const { method, asked, answered, end } of steps) {
            if (end === 'value') made.demo.answer(method, { value: { nested: [answered] } })
            else if (end === 'never') made.demo.answer(method, 'never')
            else if (end === 'data')
              made.demo.answer(method, {
                error: { code: -32000, message: 'failed', data: { body: answered } },
              })
            else
              made.demo.answer(method, {
                error: new Error(`HTTP 500 at https://rpc.example/v2/${answered}?key=${asked}`),
              })
            const params = made.modal.keep([{ message: asked }], 'requests')
            made.modal.dispatch({ type: 'RequestApproval', namespace: 'eip155', method, params })
            expect(made.demo.requests.at(-1)?.params).toStrictEqual([{ message: asked }])
          }
          if (leaves) await made.modal.disconnect()
          for (const audience of ['local', 'support', 'telemetry'] as const) {
            const seen = await visible(made, audience)
            for (const { asked, answered } of steps) {
              expect(seen).not.toContain(asked)
              expect(seen).not.toContain(answered)
            }
          }
          if (leaves) expect(made.vault.size).toBe(0)
          made.modal.dispose()
          expect(made.vault.size).toBe(0)
        },
      ),
      { numRuns: runs(60) },
    )
    expect(consoled).not.toHaveBeenCalled()
  })

  it('[P8] a host gets its answer through the provider, and the vault keeps neither question nor answer', async () => {
    const made = await connectedPage()
    made.demo.answer('personal_sign', { value: 'canary-signature' })
    const provider = made.modal.getProvider('eip155')
    await expect(provider.request({ method: 'personal_sign', params: ['canary-text', A] })).resolves.toBe(
      'canary-signature',
    )
    expect(await visible(made, 'local')).not.toContain('canary')
    expect(made.vault.size).toBe(0)
  })

  it('[P8] failures and ModalErrors carry no address of a service', async () => {
    const made = await connectedPage()
    const telling = { error: { message: 'failed at wss://relay.example/?key=canary and rpc.example/canary' } }
    made.demo.answer('wallet_switchEthereumChain', telling)
    const error: unknown = await made.modal.switchNetwork(137).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ModalError)
    expect(JSON.stringify([error, String(error), await visible(made, 'local')])).not.toContain('canary')
  })

  // The words of the wallet are part of its answer, as its revert data are.
  it('[P8] what a wallet threw reaches the host that asked, whole, and nobody else', async () => {
    const made = await connectedPage()
    made.demo.answer('personal_sign', { error: { message: 'failed at wss://relay.example/?key=canary' } })
    const error: unknown = await made.modal
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x', A] })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(String(error)).toContain('canary')
    expect(JSON.stringify(await visible(made, 'local'))).not.toContain('canary')
  })

  // Planted: `accounts`, `hash` and copied texts of class `public`, one by one; account ids kept as keys of balances.
  it('[P8] addresses and hashes are shortened for support and absent from telemetry, wherever they stand', async () => {
    const hash = `0x${'c'.repeat(64)}`
    // Storage remembers balances by account, and the log overflows into a checkpoint.
    const made = reloaded(await connectedPage())
    made.demo.answer('eth_sendTransaction', { value: hash })
    const params = made.modal.keep([{ to: B }], 'requests')
    made.modal.dispatch({
      type: 'RequestApproval',
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      params,
    })
    made.modal.dispatch({ type: 'Copy', what: 'address', text: A })
    made.demo.use(B)
    const young = made.modal.log()
    expect(young.checkpoint).toBe(null)
    await check(made, [A, B, hash])
    for (let time = 0; time < 1_200; time += 1) made.modal.dispatch({ type: 'CancelConnect' })
    expect(made.modal.log().checkpoint).not.toBe(null)
    await check(made, [A, B, hash])
    expect(JSON.stringify(young)).toContain(A)
  })

  // Planted: the checkpoint exported as it is.
  it('[P8] addresses of nodes, which may hold keys, leave with no export, a checkpoint included', async () => {
    const networks = [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.example/canary'] } },
      },
    ]
    const { modal } = createTestModal({
      options: { networks, customRpcUrls: { 'eip155:1': [{ url: 'https://own.example/canary' }] } },
    })
    for (let time = 0; time < 1_200; time += 1) modal.dispatch({ type: 'CancelConnect' })
    expect(modal.log().checkpoint).not.toBe(null)
    for (const audience of ['support', 'telemetry'] as const)
      expect(await modal.exportLog(audience)).not.toContain('canary')
  })
})
