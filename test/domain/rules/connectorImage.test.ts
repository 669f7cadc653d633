import { describe, expect, it } from 'vitest'
import { connectorImage } from '../../../src/domain/rules/connectorImage.js'

const wallet = { id: 'announced:io.rabby', rdns: 'io.rabby', name: 'Rabby', icon: 'data:image/png;base64,AA' }
const own = 'https://shop.example/rabby.svg'

describe("a host's picture of a wallet", () => {
  it.each(['announced:io.rabby', 'io.rabby', 'Rabby'])('is found by %s', (key) => {
    expect(connectorImage({ connectorImages: { [key]: own } }, wallet)).toBe(own)
  })

  it("gives way to the wallet's own where there is none, or none that may be drawn", () => {
    const given = [{}, { 'io.metamask': own }, { 'io.rabby': 'javascript:alert(1)' }]
    for (const connectorImages of given) expect(connectorImage({ connectorImages }, wallet)).toBe(wallet.icon)
  })

  it('is nothing that an object inherits', () => {
    expect(connectorImage({ connectorImages: {} }, { ...wallet, name: 'constructor' })).toBe(wallet.icon)
  })
})
