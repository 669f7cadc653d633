// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import type { OptionsState } from '../../src/domain/slices/options/state.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, showing, wallet } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const given = 'https://host.test/acme.png'

const withPictures = (state: State, connectorImages: OptionsState['connectorImages']): State => ({
  ...state,
  options: { ...state.options, connectorImages },
})

const switching: State = {
  ...connected,
  networks: {
    ...connected.networks,
    switching: { step: 'switching', attempt: 's', connectionId: 'c', chainId: 'eip155:137' },
  },
}

const connecting = { name: 'ConnectingExternal', connectorId: wallet.id } as const
const changing = { name: 'SwitchNetwork', chainId: 'eip155:137' } as const

describe('the picture of a wallet', () => {
  // Planted, in each place: the icon that the wallet itself announced.
  it.each([
    ['in its row on Connect', showing(configured, { name: 'Connect' })],
    ['where it is asked to connect', showing(configured, { name: 'Connect' }, connecting)],
    ['where it is asked for another network', showing(switching, { name: 'Account' }, changing)],
  ])('%s is the one that the host gives, else its own', async (_place, state) => {
    const sources = async (connectorImages: OptionsState['connectorImages']) => {
      const card = await draw(withPictures(state, connectorImages))
      const pictures = card.fake.surface().dialog.querySelectorAll(`.logo[data-of="${wallet.id}"] img`)
      return [...pictures].map((one) => one.getAttribute('src'))
    }
    expect(await sources({ [wallet.id]: given })).toEqual([given])
    expect(await sources({ 'com.other': given })).toEqual([wallet.icon])
  })
})
