import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Namespace } from '../../domain/caip/namespace.js'
import { useSelect } from '../hooks/useSelect.js'
import { useThemeOn } from '../hooks/useThemeOn.js'
import { adoptIn } from '../style/adopt.js'
import { buttonRules } from './buttonSheet.js'

interface HostButtonProps {
  readonly name: string
  readonly namespace?: Namespace | undefined
  readonly buttonTestId?: string
  readonly main?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
  /** A `bdi` gives way where there is no room for its text. */
  readonly children: ReactNode
}

/**
 * A button in the host's own page. Server output has no styles, and works; on the client one sheet is adopted by the
 * document (or by the shadow root in which the host draws). Its test ids are those that outside suites know.
 */
export const HostButton = ({
  name,
  namespace,
  buttonTestId = `appkit-${name}`,
  main,
  busy,
  disabled,
  onPress,
  children,
}: HostButtonProps): ReactElement => {
  const isDisposed = useSelect((state) => state.pageSession.disposed)
  const button = useRef<HTMLButtonElement>(null)
  useThemeOn(button)
  useLayoutEffect(() => adoptIn(button.current, buttonRules), [])
  return (
    <span data-testid={namespace ? `${name}-${namespace}` : name}>
      <button
        ref={button}
        type="button"
        className={main ? 'wm-button wm-main' : 'wm-button'}
        data-testid={buttonTestId}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        disabled={disabled || isDisposed}
        onClick={onPress}
      >
        {children}
      </button>
    </span>
  )
}
