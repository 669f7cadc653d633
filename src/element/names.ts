/** The three elements, by what they stand for. */
export const elementNames = {
  connect: 'wm-connect-button',
  account: 'wm-account-button',
  network: 'wm-network-button',
} as const

export type ElementKind = keyof typeof elementNames

/** Their attributes, as text; an attribute that an element has no use for is ignored. */
export interface ElementAttributes {
  readonly label?: string
  /** `eip155`, `solana`…; the current one if not given. */
  readonly namespace?: string
  /** Of the account button. */
  readonly balance?: 'show' | 'hide'
  readonly disabled?: boolean
}

export const attributeNames = ['label', 'namespace', 'balance', 'disabled'] as const
