import type { State } from '../core/state.js'
import type { CustomWallet } from '../slices/choices/state.js'
import { isLinkUrl } from '../wire/urls.js'

/** Where a wallet can be had; also the keys of the texts that name the rows. */
export type DownloadKind = 'chromeExtension' | 'iosApp' | 'androidApp' | 'website'

export interface Download {
  readonly kind: DownloadKind
  readonly url: string
}

export const isPhone = ({ pageSession }: State): boolean => pageSession.environment?.platform === 'mobile'

/** Those of use on this device: a phone takes no extension. */
export const placesFor = (wallet: CustomWallet, phone: boolean): ReadonlyArray<Download> =>
  downloadsOf(wallet).filter(({ kind }) => kind !== 'chromeExtension' || !phone)

/** Where a wallet is used; also the ids of the tabs. */
export type Platform = 'browser' | 'mobile'

const platforms: ReadonlyArray<Platform> = ['browser', 'mobile']

const platformOf: Readonly<Record<DownloadKind, Platform>> = {
  chromeExtension: 'browser',
  iosApp: 'mobile',
  androidApp: 'mobile',
  website: 'browser',
}

/** What it can be installed on; a website alone is nothing to install. */
export const platformsOf = (places: ReadonlyArray<Download>): ReadonlyArray<Platform> =>
  platforms.filter((one) => places.some(({ kind }) => kind !== 'website' && platformOf[kind] === one))

/** Those of one of several platforms; of a single one all. */
export const placesOn = (places: ReadonlyArray<Download>, platform: Platform): ReadonlyArray<Download> =>
  platformsOf(places).length > 1 ? places.filter(({ kind }) => platformOf[kind] === platform) : places

/** The places a wallet names, in the order of the specification's rows; those without a proper address are left out. */
export const downloadsOf = (wallet: CustomWallet): ReadonlyArray<Download> => {
  const places: ReadonlyArray<readonly [DownloadKind, string | undefined]> = [
    ['chromeExtension', wallet.chrome_store],
    ['iosApp', wallet.app_store],
    ['androidApp', wallet.play_store],
    ['website', wallet.homepage],
  ]
  return places.flatMap(([kind, url]) => (isLinkUrl(url) ? [{ kind, url }] : []))
}
