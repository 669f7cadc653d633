import { isNamespace } from '../../caip/namespace.js'
import { type Forms, optional } from '../../core/formed.js'
import { guarded, text } from '../../prelude/codec.js'
import type { SecretRef } from '../../prelude/secret.js'
import type { RequestsCommand } from './state.js'

const secretRef = guarded(
  'SecretRef',
  (raw): raw is SecretRef => typeof raw === 'string' && raw.startsWith('secret:'),
)
const optionalText = optional(text)

export const requestsForms: Forms<RequestsCommand['type']> = {
  RequestApproval: {
    namespace: guarded('Namespace', isNamespace),
    method: text,
    params: secretRef,
    chainId: optionalText,
    connectionId: optionalText,
    address: optionalText,
  },
}
