/** What a theme can set (docs/theming.md has the same list; a test holds them together). */
export const themeNames: ReadonlyArray<string> = [
  ...['accent', 'on-accent', 'background', 'raised', 'pressed', 'line', 'text', 'text-dim'],
  ...[
    'success',
    'warning',
    'danger',
    'overlay',
    'color-mix',
    'color-mix-strength',
    'radius',
    'font',
    'space',
  ],
  ...['z-index', 'qr-color', 'button-background', 'button-text'],
]

/** The variables of AppKit and what is like them here. */
const ofAppKit: Readonly<Record<string, string>> = {
  '--w3m-accent': 'accent',
  '--w3m-color-mix': 'color-mix',
  '--w3m-color-mix-strength': 'color-mix-strength',
  '--w3m-font-family': 'font',
  '--w3m-font-size-master': 'space',
  '--w3m-border-radius-master': 'radius',
  '--w3m-z-index': 'z-index',
  '--w3m-qr-color': 'qr-color',
}

/** What stands for a name of AppKit's here. */
export const likeAppKit = (name: string): string | null =>
  Object.hasOwn(ofAppKit, name) ? (ofAppKit[name] ?? null) : null
