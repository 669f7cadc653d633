import { describe, expect, it } from 'vitest'
import { connectedPage } from '../../../support/page.js'

describe('a storage that throws', () => {
  // Planted: what throws ends the flow, and nothing is written any more.
  it('[K7] is recorded under a word that an export shows, and the next change is written', async () => {
    const { modal, ports } = await connectedPage()
    const write = ports.storage.write.bind(ports.storage)
    let isBroken = true
    Object.assign(ports.storage, {
      write: (key: string, value: string) => {
        if (isBroken) throw new TypeError('a bug')
        write(key, value)
      },
    })
    await modal.switchNetwork('eip155:137')
    const crashes = modal
      .log()
      .records.flatMap(({ fact }) => (fact.type === 'flow.crashed' ? [fact.flow] : []))
    expect(crashes).toContain('persistNetworks')
    expect(await modal.exportLog('telemetry')).toContain('"flow":"persistNetworks"')
    isBroken = false
    await modal.switchNetwork('eip155:8453')
    expect(ports.storage.read('@appkit/active_caip_network_id')).toBe('eip155:8453')
  })
})
