import { connectorImage } from '../../domain/rules/connectorImage.js'
import { connectorById } from '../../domain/slices/connectors/select.js'
import { usePicture } from './usePicture.js'
import { useSelect } from './useSelect.js'

/** The picture of the wallet behind a connector. */
export const useConnectorPicture = (connectorId: string): string | null =>
  usePicture(
    useSelect((state) => {
      const connector = connectorById(state, connectorId)
      return connector && connectorImage(state.options, connector)
    }),
  )
