import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Namespace } from '../../domain/caip/namespace.js'
import { useSelect } from '../hooks/useSelect.js'
import { useThemeOn } from '../hooks/useThemeOn.js'
import { lateFile } from '../parts/lateFile.js'
import { adoptIn } from '../style/adopt.js'
import { buttonRules } from './buttonSheet.js'

export interface HostButtonProps {
  readonly name: string
  readonly namespace?: Namespace | undefined
  readonly buttonTestId?: string
  readonly main?: boolean
  /** What it says when it is not busy: as wide as that it stays. */
  readonly busy?: string | undefined
  readonly disabled?: boolean | undefined
  /** Of the account's button. */
  readonly balance?: 'show' | 'hide' | undefined
  readonly onPress: () => void
  /** A `bdi` gives way where there is no room for its text. */
  readonly children: ReactNode
}

/** What no button needs before it is busy, or has a picture to show: without it they work, and look their part. */
const { use: useFace } = lateFile(() => import('./Face.js'))

/**
 * A button in the host's own page. Server output brings no styles: a host that renders there links those of
 * `linkedSheet.ts`. On the client one sheet is adopted by the document (or by the shadow root in which the host draws).
 * Its test ids are those that outside suites know.
 */
export const HostButton = (props: HostButtonProps): ReactElement => {
  const { name, namespace, buttonTestId = `appkit-${name}`, main, busy, disabled, onPress, children } = props
  const isDisposed = useSelect((state) => state.pageSession.disposed)
  const button = useRef<HTMLButtonElement>(null)
  const late = useFace(busy || !main)
  const themeMode = useThemeOn(button)
  useLayoutEffect(() => adoptIn(button.current, buttonRules), [])
  return (
    <span data-testid={namespace ? `${name}-${namespace}` : name}>
      <button
        ref={button}
        type="button"
        className={main ? 'wm-button wm-main' : 'wm-button'}
        data-testid={buttonTestId}
        data-wm-theme={themeMode}
        aria-haspopup="dialog"
        aria-busy={busy ? true : undefined}
        data-label={busy}
        disabled={disabled || isDisposed}
        onClick={onPress}
      >
        {late && <late.Face {...props} button={button} />}
        {children}
      </button>
    </span>
  )
}
