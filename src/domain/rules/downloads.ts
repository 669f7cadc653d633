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
