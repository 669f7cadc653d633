// The ways on from Connect that are seldom shown. Lazy file (seldom).
import { type ReactElement, useEffect } from 'react'
import { choices } from '../../domain/slices/choices/select.js'
import type { SideView } from '../../domain/slices/modal/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { PrimaryButton } from '../parts/PrimaryButton.js'
import { Fine, TextButton } from '../parts/words.js'
import { useLanguage } from '../text/context.js'
import { prefetch } from '../views/prefetch.js'

/** Leads to another view. */
export const ViewButton = ({
  to,
  variant,
  testId,
  children,
}: {
  readonly to: SideView['name'] & ('Create' | 'ConnectWallets')
  readonly variant: 'primary' | 'link'
  readonly testId?: string
  readonly children: string
}): ReactElement => {
  const dispatch = useDispatch()
  useEffect(() => prefetch(to), [to])
  const Look = variant === 'primary' ? PrimaryButton : TextButton
  return (
    <Look testId={testId} onPress={() => dispatch({ type: 'ShowView', view: { name: to } })}>
      {children}
    </Look>
  )
}

/** The way on for visitors who have no wallet, where the host wants it. */
export const Guide = ({ variant }: { readonly variant: 'primary' | 'link' }): ReactElement | null => {
  const { text, complete } = useLanguage()
  const wanted = useSelect((state) => choices(state).enableWalletGuide)
  if (!wanted || !complete) return null
  const start = (
    <ViewButton to="Create" variant={variant} testId="w3m-wallet-guide-get-started">
      {text.getStarted}
    </ViewButton>
  )
  return variant === 'primary' ? (
    start
  ) : (
    <Fine>
      {text.noWalletYet} {start}
    </Fine>
  )
}
