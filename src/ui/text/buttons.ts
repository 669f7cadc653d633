import { useSelect } from '../hooks/useSelect.js'

/** The few strings of the buttons, in English: they load with the page, before any language. */
export const buttonText = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
} as const

export type ButtonKey = keyof typeof buttonText

/** What is said by code that comes with the first account. */
export type BadgeKey = 'loadingBalance'

/** Writes a string of the buttons: in the host's own words where the option `texts` has them (`'buttons.connect'`). */
export const useButtonText = (): ((key: ButtonKey) => string) => {
  const own = useSelect((state) => state.options.texts)
  return (key) => own[`buttons.${key}`] ?? buttonText[key]
}
