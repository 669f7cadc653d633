import { describe, expect, it } from 'vitest'
import { walletPicture } from '../../../src/domain/rules/walletPicture.js'
import { sdkVersion } from '../../../src/domain/wire/services/sdk.js'
import { poisonAmbient } from '../../support/poison.js'

poisonAmbient()

const options = { services: { images: 'https://images.example' }, projectId: 'p1' }
const own = `projectId=p1&st=appkit&sv=${sdkVersion()}`

describe('the picture of a wallet', () => {
  // Planted: the id before the address.
  it('is at its own address, before that which the service knows it by (wire 2.1)', () => {
    const image_url = 'https://one.example/logo.png'
    for (const image_id of [undefined, 'image-1'])
      expect(walletPicture(options, { image_url, ...(image_id ? { image_id } : {}) })).toBe(image_url)
    expect(walletPicture({ ...options, services: {} }, { image_url })).toBe(image_url)
  })

  it('is at the service of images, with what says who asks (wire 0.3)', () => {
    expect(walletPicture(options, { image_id: 'image-1' })).toBe(
      `https://images.example/getWalletImage/image-1?${own}`,
    )
    const below = { ...options, services: { images: 'https://host.example/pictures/' } }
    expect(walletPicture(below, { image_id: 'image-1' })).toBe(
      `https://host.example/pictures/getWalletImage/image-1?${own}`,
    )
  })

  // Planted: any address taken; `isPictureUrl` left out.
  it.each(['http://one.example/logo.png', 'javascript:alert(1)', 'data:text/html,x', 'logo.png', ''])(
    'is never %j, but that of the service, if any',
    (image_url) => {
      expect(walletPicture(options, { image_url })).toBe(null)
      expect(walletPicture(options, { image_url, image_id: 'image-1' })).toMatch(
        /^https:\/\/images\.example\//,
      )
    },
  )

  it('is nowhere where the host names no service of images, or the wallet nothing', () => {
    expect(walletPicture({ ...options, services: { api: 'https://api.example' } }, { image_id: 'i' })).toBe(
      null,
    )
    expect(walletPicture(options, {})).toBe(null)
    expect(walletPicture(options, { image_id: '' })).toBe(null)
  })

  // Planted: the id put into the path as it is.
  it.each(['../../secret', '..', '.', 'a/b', 'https://evil.example/', 'a?b=c', '#x', '\\evil.example'])(
    'is asked of this service alone, and of no other path, by the id %j',
    (image_id) => {
      const source = walletPicture(options, { image_id })
      if (source === null) return
      const { origin, pathname, search, hash } = new URL(source)
      expect([origin, search, hash]).toStrictEqual(['https://images.example', `?${own}`, ''])
      expect(pathname).toMatch(/^\/getWalletImage\/[^/]+$/)
    },
  )

  it('needs no project id', () => {
    expect(walletPicture({ ...options, projectId: null }, { image_id: 'i' })).not.toContain('projectId')
  })
})
