import type { ReactElement } from 'react'
import { namesDocuments } from '../../domain/slices/modal/select.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useSelect } from '../hooks/useSelect.js'
import { useLanguage } from '../text/context.js'

/** The host's documents: a box to tick before the wallets, or a line after them. */
export const Legal = ({ part }: { readonly part: 'Checkbox' | 'Footer' }): ReactElement | null => {
  const { complete } = useLanguage()
  const seldom = useSeldom(useSelect(namesDocuments))
  const Part = complete && seldom?.[`Legal${part}`]
  return Part ? <Part /> : null
}
