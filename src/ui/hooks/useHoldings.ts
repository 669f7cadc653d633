import { useEffect, useMemo } from 'react'
import type { State } from '../../domain/core/state.js'
import { type AccountHoldings, holdings } from '../../domain/selectHoldings.js'
import { activeAccount } from '../../domain/slices/connections/select.js'
import type { DispatchResult } from '../../effects/modal.js'
import { useModal } from './context.js'
import { useSelect } from './useSelect.js'

const shownAccount = (state: State) => activeAccount(state)

/** What `useHoldings` gives. */
export interface HoldingsSnapshot extends AccountHoldings {
  /** Asks anew; what failed, 30 s after it did. */
  readonly refresh: () => DispatchResult
}

/**
 * The tokens of the account shown, and what they are worth. Asked for once for each account; `refresh` asks anew.
 *
 * @example const { tokens, total } = useHoldings()
 */
export const useHoldings = (): HoldingsSnapshot => {
  const modal = useModal('useHoldings')
  const held = useSelect(holdings)
  const account = useSelect(shownAccount)
  const isUnasked = held.status === 'idle'
  useEffect(() => {
    if (account && isUnasked) modal.dispatch({ type: 'RefreshTokens' })
  }, [modal, account, isUnasked])
  const refresh = useMemo(() => () => modal.dispatch({ type: 'RefreshTokens' }), [modal])
  return useMemo(() => ({ ...held, refresh }), [held, refresh])
}
