import type { ReactElement } from 'react'
import { shortAddress } from '../../domain/prelude/shortAddress.js'

/** The beginning and the end of an address, read from left to right in every language. */
export const ShortAddress = ({ address }: { readonly address: string }): ReactElement => (
  <bdi dir="ltr">{shortAddress(address)}</bdi>
)
