/** The few strings of the buttons, which load with the page. Props replace them. */
export const buttonText = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
  loading: 'Loading balance',
} as const
