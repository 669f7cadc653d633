import { expect, it, vi } from 'vitest'
import { createWalletModal, type ModalOptions } from '../../src/index.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const odd = (name: string): ModalOptions => ({ networks: [network], [name]: 1 }) as ModalOptions

const said = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

// Planted: the guard of `src/index.ts` turned round.
it('a modal of a development build is advised on its options; one of production is not', async () => {
  const warn = said()
  vi.stubEnv('NODE_ENV', 'production')
  createWalletModal(odd('themeMod'))
  vi.unstubAllEnvs()
  createWalletModal(odd('networkz'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"networkz": did you mean "networks"?')]])
})

it('options that refuse to be read break nothing', async () => {
  const warn = said()
  const { proxy, revoke } = Proxy.revocable(odd('layr'), {})
  createWalletModal(proxy)
  revoke()
  createWalletModal(odd('debugg'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"debugg"')]])
})

it('what is refused says in a development build what was given', () => {
  expect(() => createWalletModal({ networks: [network], layer: 'top' } as unknown as ModalOptions)).toThrow(
    'options.layer: expected dialog | page, got "top"',
  )
})
