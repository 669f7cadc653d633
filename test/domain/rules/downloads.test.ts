import { describe, expect, it } from 'vitest'
import { placesFor, placesOn, platformsOf } from '../../../src/domain/rules/downloads.js'

const all = {
  id: 'all',
  name: 'All',
  homepage: 'https://a.example',
  chrome_store: 'https://a.example/chrome',
  app_store: 'https://a.example/ios',
  play_store: 'https://a.example/android',
}
const kindsOf = (places: ReturnType<typeof placesFor>) => places.map(({ kind }) => kind)

describe('where a wallet can be had', () => {
  // Planted: a website taken for something to install; both phones' shops for a platform each.
  it.each([
    ['of everything', all, ['browser', 'mobile']],
    ['of an extension', { id: 'a', name: 'A', chrome_store: all.chrome_store }, ['browser']],
    ['of an app', { id: 'a', name: 'A', app_store: all.app_store, homepage: all.homepage }, ['mobile']],
    ['of a website', { id: 'a', name: 'A', homepage: all.homepage }, []],
    ['of no proper address', { id: 'a', name: 'A', app_store: 'javascript:alert(1)' }, []],
  ])('%s is for these platforms', (_name, wallet, platforms) => {
    expect(platformsOf(placesFor(wallet, false))).toStrictEqual(platforms)
  })

  it('is on each platform what is for it, and where there is but one, everything', () => {
    const places = placesFor(all, false)
    expect(kindsOf(placesOn(places, 'browser'))).toStrictEqual(['chromeExtension', 'website'])
    expect(kindsOf(placesOn(places, 'mobile'))).toStrictEqual(['iosApp', 'androidApp'])
    // A phone takes no extension.
    const onPhone = placesFor(all, true)
    expect(platformsOf(onPhone)).toStrictEqual(['mobile'])
    for (const platform of ['browser', 'mobile'] as const)
      expect(kindsOf(placesOn(onPhone, platform))).toStrictEqual(['iosApp', 'androidApp', 'website'])
  })
})
