import type { ReactElement } from 'react'
import { namesDocuments } from '../../domain/slices/modal/select.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useSelect } from '../hooks/useSelect.js'
import { useLanguage } from '../text/context.js'
import type { LegalProps } from './LegalParts.js'

/** The host's documents: a box to tick before the wallets, or a line after them. */
export const Legal = ({
  part,
  asked = 0,
}: Partial<LegalProps> & { readonly part: 'Checkbox' | 'Footer' }): ReactElement | null => {
  const { complete } = useLanguage()
  const seldom = useSeldom(useSelect(namesDocuments))
  const Part = complete && seldom?.[`Legal${part}`]
  return Part ? <Part asked={asked} /> : null
}
