// The line that says what made the modal. Lazy file (seldom): only projects that want it have it.
import type { ReactElement } from 'react'
import { isFeatureOn } from '../../domain/slices/remote/select.js'
import { useSelect } from '../hooks/useSelect.js'
import { Fine } from '../parts/words.js'
import { useLanguage } from '../text/context.js'

export const Branding = (): ReactElement | null => {
  const { text, complete } = useLanguage()
  const isOn = useSelect((state) => isFeatureOn(state, 'reownBranding'))
  return isOn && complete ? <Fine testId="ux-branding-reown">{text.branding}</Fine> : null
}
