import { describe, expect, it } from 'vitest'
import { libraryNames } from '../../sandbox/hostPages.js'
import { journeyPage } from './support/journeyPage.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })
const networks = ['Polygon', 'Base', 'Ethereum']

describe.each(libraryNames)('journey extension on the page of %s', (library) => {
  const at = journeyPage(on, `/library/${library}/`)

  it('[J extension 1] connects', async () => {
    await at.page.reload()
    await at.ext()
    await at.connected()
  })

  it('[J extension 2] signs a message', async () => {
    await at.sign()
    await at.toastOk()
  })

  it('[J extension 3] signs typed data', async () => {
    await at.typed()
    await at.toastTyped()
  })

  // Planted: Account after the switch instead of the list.
  it('[J extension 4] switches, and signs there', async () => {
    for (const name of networks) {
      await at.net(name)
      await at.row(name)
      await at.close()
      await at.sign()
      await at.toastOk()
      await at.netLabel(name)
    }
  }, 60_000)

  it('[J extension 5] is connected after a reload', async () => {
    await at.page.reload()
    await at.connected()
  })

  it('[J extension 6] is on the last network', async () => {
    await at.netLabel('Ethereum')
  })

  it('[J extension 7] disconnects', async () => {
    await at.disc()
    await at.disconnected()
  })

  it('all of which asked nobody outside this machine', () => {
    expect(at.foreignRequests).toEqual([])
  })
})
