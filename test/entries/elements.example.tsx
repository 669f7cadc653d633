import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Modal } from 'wallet-modal'
import type { ElementAttributes, ElementEvents, ModalElement, ModalElements } from 'wallet-modal/element'

type Listeners = { readonly [E in keyof ElementEvents as `on${E}`]?: (event: ElementEvents[E]) => void }

type ButtonProps = DetailedHTMLProps<HTMLAttributes<ModalElement>, ModalElement> &
  ElementAttributes &
  Listeners & { readonly modal?: Modal }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof ModalElements, ButtonProps> {}
  }
}

export const LogIn = ({ onEnter }: { readonly onEnter: (address: string) => void }) => (
  <wm-connect-button
    label="Log in"
    loading-label="One moment"
    onwm-status={({ detail: { status, address } }) => {
      if (status === 'connected' && address) onEnter(address)
    }}
  />
)
