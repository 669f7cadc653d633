import type { ReactElement } from 'react'
import { useSelect } from '../hooks/useSelect.js'
import { Logo } from '../parts/Logo.js'
import { Fine } from '../parts/words.js'
import { siteShown } from '../select/card.js'
import { useFormat, useText } from '../text/context.js'
import { siteName } from '../text/siteName.js'
import { Legal } from './Legal.js'

/** Who will see the address, and what that means; with the documents that the host names. */
export const Trust = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const site = useSelect(siteShown)
  return (
    <Fine>
      {site.icon && <Logo source={site.icon} name={site.name || site.host} size={20} />}{' '}
      {format('connectTrust', { site: siteName(text, site) })} <Legal part="Footer" />
    </Fine>
  )
}
