/** The looks of the shop. One set of theme variables dresses the page and the modal, so that a press shows what can be themed. */

export type LookName = 'roastery' | 'harbour' | 'plain'

export interface Look {
  readonly name: LookName
  readonly title: string
  /** As the option `themeVariables` takes them. */
  readonly variables: Readonly<Record<string, string>>
}

const schemes = (light: string, dark: string): string => `light-dark(oklch(${light}), oklch(${dark}))`

const roastery = {
  accent: schemes('0.45 0.1 45', '0.77 0.1 65'),
  background: schemes('0.985 0.008 80', '0.19 0.014 55'),
  raised: schemes('0.95 0.018 75', '0.245 0.02 55'),
  pressed: schemes('0.925 0.024 72', '0.29 0.024 55'),
  line: schemes('0.88 0.022 72', '0.35 0.022 55'),
  text: schemes('0.25 0.03 50', '0.96 0.012 80'),
  'text-dim': schemes('0.47 0.03 55', '0.77 0.025 70'),
  success: schemes('0.47 0.11 145', '0.8 0.13 145'),
  danger: schemes('0.5 0.17 27', '0.77 0.13 28'),
  overlay: schemes('0.3 0.06 50 / 0.38', '0.08 0.02 50 / 0.6'),
}

const harbour = {
  accent: schemes('0.47 0.085 205', '0.8 0.11 190'),
  background: schemes('0.985 0.006 205', '0.2 0.022 235'),
  raised: schemes('0.95 0.016 205', '0.255 0.028 230'),
  pressed: schemes('0.925 0.022 208', '0.3 0.032 228'),
  line: schemes('0.88 0.02 210', '0.36 0.03 228'),
  text: schemes('0.24 0.035 235', '0.96 0.01 205'),
  'text-dim': schemes('0.47 0.03 230', '0.77 0.03 215'),
  success: schemes('0.48 0.11 160', '0.8 0.14 160'),
  danger: schemes('0.5 0.18 20', '0.77 0.13 20'),
  overlay: schemes('0.3 0.06 220 / 0.38', '0.08 0.02 220 / 0.6'),
  radius: '16px',
}

/** The last one sets nothing: the modal's own defaults. */
export const looks: ReadonlyArray<Look> = [
  { name: 'roastery', title: 'Roastery', variables: roastery },
  { name: 'harbour', title: 'Harbour', variables: harbour },
  { name: 'plain', title: 'Plain', variables: {} },
]

/** For its sample: what the modal's main button has. */
export const accentOf = ({ variables }: Look): string =>
  variables.accent ?? schemes('0.53 0.19 264', '0.56 0.19 264')

const kept = 'shop-look'

/** What the address asks for (`?look=harbour`), else what was chosen before in this tab, else the given one. */
export const firstLook = (usual: LookName): Look => {
  const asked = [new URLSearchParams(location.search).get('look'), sessionStorage.getItem(kept), usual]
  const known = asked.flatMap((name) => looks.find((look) => look.name === name) ?? [])
  return known[0] ?? { name: 'plain', title: 'Plain', variables: {} }
}

const propertyOf = (variable: string): string => `--wm-${variable}`

/** Dresses the page: its style sheets read the same properties as the modal's. */
export const dressPage = (look: Look): void => {
  const { style } = document.documentElement
  for (const { variables } of looks)
    for (const variable of Object.keys(variables)) style.removeProperty(propertyOf(variable))
  for (const [variable, value] of Object.entries(look.variables))
    style.setProperty(propertyOf(variable), value)
}

/** For the next page of this tab. An address that asks for another look would win over it. */
export const keepLook = (look: Look): void => {
  sessionStorage.setItem(kept, look.name)
  const address = new URL(location.href)
  if (!address.searchParams.has('look')) return
  address.searchParams.set('look', look.name)
  history.replaceState(history.state, '', address)
}
