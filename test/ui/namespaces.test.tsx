// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { mossPage } from '../support/moss/page.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()
beforeAll(loadAllViews)

/** The views of EVM wallets, over states of a namespace that is unlike it. */
describe('views of another namespace', () => {
  it('Connect has its wallet in a row', async () => {
    const { modal } = mossPage()
    await modal.open()
    const card = await draw(modal.getState())
    expect(card.getByTestId('wallet-selector-Fern').textContent).toContain('Fern')
  })

  it('Account shows its address as it is, its network, and its balance', async () => {
    const { modal, rpc } = mossPage()
    rpc.answer('coins', { value: '12.345' })
    await modal.connect({ connectorId: 'Fern' })
    await modal.open()
    const card = await draw(modal.getState())
    expect(card.text()).toContain('aBcD')
    expect(card.getByTestId('w3m-account-select-network').getAttribute('aria-label')).toContain('Moss')
    expect(card.text()).toContain('12.345')
    expect(card.text()).toContain('SPR')
  })

  it('Account of a network without an account says so, and leads away', async () => {
    const { modal, moss } = mossPage()
    await modal.connect({ connectorId: 'Fern' })
    moss.of('Fern').say({ says: 'grown', addresses: [{ chain: 'moss', address: 'A', use: 'eoa' }] })
    await modal.open()
    const card = await draw(modal.getState())
    expect(card.text()).toContain('Fern has no account on Moss.')
    expect(card.getByTestId('disconnect-button')).toBeTruthy()
  })

  it('SwitchNetwork and UnsupportedChain name its networks', async () => {
    const { modal, moss } = mossPage()
    await modal.connect({ connectorId: 'Fern' })
    await modal.open({ view: 'Networks' })
    moss.of('Fern').answer('hop', 'never')
    modal.dispatch({ type: 'PickNetwork', chainId: 'polkadot:moss' })
    expect((await draw(modal.getState())).text()).toContain('Little Moss')
    moss.of('Fern').say({ says: 'hopped', chain: 'p_e-at' })
    expect((await draw(modal.getState())).text()).toContain('Little Moss')
  })
})
