import { sourceOf } from '../slices/connectors/ids.js'
import type { Connector } from '../slices/connectors/state.js'
import type { OptionsState } from '../slices/options/state.js'
import { isPictureUrl } from '../wire/urls.js'

/** The host's picture of a wallet, by its id, rdns or name; else the wallet's own. */
export const connectorImage = (
  { connectorImages }: Pick<OptionsState, 'connectorImages'>,
  { id, rdns, name, icon }: Pick<Connector, 'id' | 'rdns' | 'name' | 'icon'>,
): string | null => {
  const mark = [id, sourceOf(id), rdns ?? '', name].find((one) => Object.hasOwn(connectorImages, one))
  const given = connectorImages[mark ?? '']
  return isPictureUrl(given) ? given : icon
}
