import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import { isLinkUrl } from '../../wire/urls.js'
import { choices } from '../choices/select.js'
import { activeConnection, connectedIn } from '../connections/select.js'
import { top } from './reduce.js'
import type { ModalRejection, OpenableView, View } from './state.js'

/** The view shown. */
export const currentView = (state: State): View => top(state.modal.stack)

/** While something must be answered, no other view may take its place. */
export const refusal = ({ modal: { mustAnswer } }: State): ModalRejection | null =>
  mustAnswer && { tag: 'MustAnswer', view: mustAnswer.name }

export const canGoBack = (state: State): boolean => state.modal.stack.length > 1

/** Where a modal with nothing asked of it stands: Account when connected, else Connect (specification section 2). */
export const homeView = (state: State): View =>
  state.modal.mustAnswer ?? (activeConnection(state) ? { name: 'Account' } : { name: 'Connect' })

/** An explicit view wins; Account without an account is Connect; then the home view. */
export const openingView = (state: State, asked: OpenableView | null, namespace: Namespace | null): View => {
  const connected = connectedIn(state, namespace ?? state.networks.currentNamespace) !== null
  if (asked === 'Account' || (asked === null && namespace !== null)) {
    return connected ? (state.modal.mustAnswer ?? { name: 'Account' }) : { name: 'Connect' }
  }
  return asked === null ? homeView(state) : { name: asked }
}

/** The host names documents that the visitor agrees to. */
export const namesDocuments = (state: State): boolean =>
  isLinkUrl(choices(state).termsConditionsUrl) || isLinkUrl(choices(state).privacyPolicyUrl)

/** The host wants its documents agreed to, and says where they are (features A.3). */
export const legalRequired = (state: State): boolean => choices(state).legalCheckbox && namesDocuments(state)

/** Wallets may be chosen: nothing must be agreed to first, or it was. */
export const mayConnect = (state: State): boolean => !legalRequired(state) || state.modal.legalAccepted
