import type { CatalogueWallet } from '../slices/catalogue/state.js'
import type { OptionsState } from '../slices/options/state.js'
import { serviceAddress } from '../wire/services/address.js'
import { filledPath } from '../wire/services/path.js'
import { sdkType, sdkVersion } from '../wire/services/sdk.js'
import { isPictureUrl } from '../wire/urls.js'

/**
 * Where a wallet's picture is: its own address before the one that the service knows it by (wire 2.1); null: nowhere, or the
 * host names no `services.images`. It goes into an `img` as it is: browsers keep pictures, and fetch those in sight first.
 */
export const walletPicture = (
  { services, projectId }: Pick<OptionsState, 'services' | 'projectId'>,
  { image_url, image_id }: Pick<CatalogueWallet, 'image_url' | 'image_id'>,
): string | null => {
  if (isPictureUrl(image_url)) return image_url
  const path = image_id ? filledPath('/getWalletImage/{id}', { id: image_id }) : null
  const own = { projectId, st: sdkType, sv: sdkVersion() }
  return path && services.images ? serviceAddress(services.images, path, own) : null
}
