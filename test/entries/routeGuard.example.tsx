import { type ReactNode, useEffect } from 'react'
import type { Modal } from 'wallet-modal'
import { useAccount } from 'wallet-modal/react'

/** For a router without React: whether the visitor is connected, as soon as that is known. */
export const isConnected = (modal: Modal): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const status = modal.getStatus()
      if (status === 'connecting') return
      forget()
      resolve(status === 'connected')
    }
    const forget = modal.onChange(look)
    look()
  })

interface MembersProps {
  readonly leave: () => void
  readonly children: ReactNode
}

/** In React: a part of the page for connected visitors. */
export const Members = ({ leave, children }: MembersProps): ReactNode => {
  const { status } = useAccount()
  useEffect(() => {
    if (status === 'disconnected') leave()
  }, [status, leave])
  return status === 'connected' ? children : <p>One moment…</p>
}
