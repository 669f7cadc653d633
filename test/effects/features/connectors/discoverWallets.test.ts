import { describe, expect, it } from 'vitest'
import { sourceOf } from '../../../../src/domain/slices/connectors/ids.js'
import { all, demo, demoId, other, page } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const ids = (made: ReturnType<typeof page>) => made.modal.getState().connectors.order.map(sourceOf)

describe('finding wallets', () => {
  it('[PRV-05] a wallet that announces itself again and again is one row, and one fact', () => {
    const made = page()
    for (let time = 0; time < 3; time += 1) made.wallet.announce(demo)
    expect(ids(made)).toStrictEqual([demo, other])
    expect(all(made.modal, 'connectors.announced')).toHaveLength(2)
  })

  it('[PRV-07] a wallet that comes late is listed; a restart doubles nobody', () => {
    const made = page({ wallets: [{ rdns: demo, late: true }, { rdns: other }] })
    expect(ids(made)).toStrictEqual([other])
    made.wallet.announce(demo)
    made.modal.stop()
    made.modal.start()
    expect(ids(made)).toStrictEqual([other, demo])
    expect(all(made.modal, 'connectors.announced')).toHaveLength(2)
  })

  it('[PRV-08] with discovery turned off nobody is listed', () => {
    const made = page({ options: { enableEIP6963: false, enableInjected: false } })
    made.wallet.announce(demo)
    expect(ids(made)).toStrictEqual([])
  })

  it('[PRV-05] a wallet that takes a new name or picture is shown with it', () => {
    const made = page()
    made.wallet.install({ rdns: demo, name: 'Demo 2', icon: 'https://icons.example/2.png' })
    made.wallet.announce(demo)
    expect(made.modal.getState().connectors.byId[demoId]).toMatchObject({ name: 'Demo 2' })
    expect(ids(made)).toStrictEqual([demo, other])
  })

  it.each(['__proto__', 'constructor', 'toString', ' ', '💸', 'x'.repeat(10_000)])(
    '[PRV-18] a wallet that calls itself %j is one like any other',
    async (id) => {
      const made = page({ wallets: [{ rdns: demo }, { rdns: other }, { id, name: id }] })
      expect(ids(made)).toStrictEqual([demo, other, id])
      await expect(made.modal.connect({ connectorId: id })).resolves.toMatchObject({
        connectorId: `announced:${id}`,
      })
    },
  )
})
