import type { RemoteFeatures } from '../domain/rules/remoteFeatures.js'
import type { OptionsChange } from '../domain/slices/choices/state.js'
import type { DispatchResult, Modal } from './modal.js'

/**
 * Changes options while the page lives; what is not given stays. Of `features`, too: each by itself. A page loads the code
 * for it with the first change, so a refusal (`InvalidOption`, which names the field) may come as `command.refused`.
 *
 * @example updateOptions(modal, { termsConditionsUrl: 'https://shop.example/terms' })
 */
export const updateOptions = (modal: Pick<Modal, 'dispatch'>, options: OptionsChange): DispatchResult =>
  modal.dispatch({ type: 'UpdateOptions', options })

/** The same for `features` alone. What a remote configuration decides, `updateRemoteFeatures` changes. */
export const updateFeatures = (
  modal: Pick<Modal, 'dispatch'>,
  features: NonNullable<OptionsChange['features']>,
): DispatchResult => updateOptions(modal, { features })

/**
 * Sets features that the project's configuration decides; what is set counts for more than that, and for no more than the
 * named services allow. A list in an order of its own is shown in that order.
 *
 * @example updateRemoteFeatures(modal, { socials: ['github', 'google'], onramp: false })
 */
export const updateRemoteFeatures = (
  modal: Pick<Modal, 'dispatch'>,
  features: Partial<RemoteFeatures>,
): DispatchResult => modal.dispatch({ type: 'UpdateRemoteFeatures', features })
