// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Network } from '../../src/domain/slices/networks/state.js'
import { NetworkButton, WalletModalProvider } from '../../src/react.js'
import { NetworkLogo, type PicturedNetwork } from '../../src/ui/parts/NetworkLogo.js'
import { fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, network } from './support/states.js'

failOnConsole()

/** The code of the pictures, which comes when a test says so. */
const code = vi.hoisted(() => {
  let arrive = (): void => undefined
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive, isThere }
})
vi.mock('../../src/ui/parts/networkArt.js', async (original) => {
  await code.isThere
  return original()
})

const ethereum: PicturedNetwork = { chainId: 'eip155:1', name: 'Ethereum' }
const imageUrl = 'https://chains.example/1.png'
const draw = (of: PicturedNetwork): HTMLElement => {
  const { container } = render(<NetworkLogo network={of} />)
  return container.querySelector('.logo') as HTMLElement
}
const lettersOf = ({ dataset }: HTMLElement): string | undefined => dataset.letters

describe('the picture of a network', () => {
  // Planted: an empty tile until the code is there.
  it('is its letters until ours has come, in the same place', async () => {
    const logo = draw(ethereum)
    expect([lettersOf(logo), logo.querySelector('svg')]).toEqual(['E', null])
    code.arrive()
    await vi.waitFor(() => expect(logo.querySelector('svg')).not.toBeNull())
    expect([lettersOf(logo), logo.className]).toEqual([undefined, 'logo'])
    expect(logo.getAttribute('aria-hidden')).toBe('true')
  })
  // Planted: ours first.
  it("is the host's, wherever it gives one", async () => {
    const known = draw(ethereum)
    const logo = draw({ ...ethereum, imageUrl })
    await vi.waitFor(() => expect(known.querySelector('svg')).not.toBeNull())
    expect([logo.querySelector('img')?.src, logo.querySelector('svg')]).toEqual([imageUrl, null])
  })
  // Planted: test networks not told apart; a network known by the number alone.
  it.each([
    ['a test network', { ...ethereum, testnet: true }, 'E'],
    ['Sepolia', { chainId: 'eip155:11155111', name: 'Sepolia', testnet: true }, 'S'],
    ['an unknown one', { chainId: 'eip155:9000001', name: 'Long Orchard' }, 'LO'],
    ['one of the same number elsewhere', { chainId: 'cosmos:1', name: 'First Hub' }, 'FH'],
    ['one that is called as what every object has', { chainId: 'constructor', name: 'Hostile' }, 'H'],
    ['a picture that is no picture', { chainId: 'eip155:9', name: 'Odd', imageUrl: 'javascript:1' }, 'O'],
  ])('is letters for %s', async (_what, of, letters) => {
    const known = draw(ethereum)
    const logo = draw(of)
    await vi.waitFor(() => expect(known.querySelector('svg')).not.toBeNull())
    expect([lettersOf(logo), logo.querySelector('svg')]).toEqual([letters, null])
  })
})

describe("the network's button", () => {
  const draws = async (active: Network, selector: string): Promise<HTMLElement> => {
    const networks = { ...configured.networks, requested: [active], active: { eip155: active.chainId } }
    const { container } = render(
      <WalletModalProvider modal={fakeModal({ ...configured, networks }).modal}>
        <NetworkButton />
      </WalletModalProvider>,
    )
    await vi.waitFor(() => expect(container.querySelector(selector)).not.toBeNull())
    expect(screen.getByRole('button', { name: active.name }).textContent).toBe(active.name)
    return container.querySelector('.wm-network') as HTMLElement
  }
  // Planted: the order of pictures; a test network with the picture of the real one; letters that are text.
  it.each([
    ["the host's picture", { imageUrl }, 'img'],
    ['ours', {}, 'svg'],
    ['letters for a test network', { testnet: true }, '[data-letters=E]'],
  ])('has %s beside the name, which it says once', async (_what, more, selector) => {
    const picture = await draws(
      { ...network(1, 'Ethereum'), ...more },
      selector.replace(/^(?=\w)/, '.wm-network '),
    )
    expect(picture.matches('[aria-hidden=true]')).toBe(true)
    expect(picture.textContent).toBe('')
  })
})
