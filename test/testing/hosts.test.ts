import { describe, expect, it } from 'vitest'
import * as select from '../../src/select.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { A } from '../support/page.js'

describe('connectors of the host in a test modal', () => {
  // Planted: `connectors` ignored; everything asked at the host's provider.
  it('are offered and asked beside the scripted wallets, also after a reload', async () => {
    const asked: Array<string> = []
    const provider = {
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        return method === 'eth_chainId' ? '0x1' : [A.toLowerCase()]
      },
    }
    const options = { connectors: [{ id: 'ledger', name: 'Ledger', provider }] }
    const { modal, ports } = createTestModal({ options })
    expect(
      select
        .wallets(modal.getState())
        .map(({ connectorId }) => connectorId)
        .sort(),
    ).toStrictEqual(['announced:io.demo.wallet', 'host:ledger'])
    await expect(modal.connect({ connectorId: 'ledger' })).resolves.toMatchObject({ address: A })
    await expect(modal.connect({ connectorId: 'io.demo.wallet' })).resolves.toMatchObject({ address: A })
    expect(asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(select.connections(modal.getState())).toMatchObject([
      { connectorId: 'host:ledger', name: 'Ledger', shown: false, accounts: [{ address: A }] },
      { connectorId: 'announced:io.demo.wallet', shown: true },
    ])
    modal.dispose()
    const again = createTestModal({ options, ports })
    await expect.poll(() => select.connections(again.modal.getState())).toHaveLength(2)
    await again.modal.disconnect({ connectorId: 'ledger' })
    expect(select.connections(again.modal.getState())).toMatchObject([{ shown: true }])
  })
})
