import { isNamespace } from '../../caip/namespace.js'
import { type Forms, isText, optional } from '../../core/formed.js'
import type { RequestsCommand } from './state.js'

const isOptionalText = optional(isText)

export const requestsForms: Forms<RequestsCommand['type']> = {
  RequestApproval: {
    namespace: isNamespace,
    method: isText,
    params: (raw) => String(raw).startsWith('secret:') && isText(raw),
    chainId: isOptionalText,
    connectionId: isOptionalText,
    address: isOptionalText,
  },
}
