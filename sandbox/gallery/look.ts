/**
 * How the gallery draws, as its query says: `theme` (light, dark), `dir` (rtl), `lang`, `scale=200` (text twice as large),
 * `frame=dialog` (a card alone stands as in its dialog: over the window, no higher than that, on a phone a sheet).
 */
const query = new URLSearchParams(location.search)

export const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
export const language = query.get('lang') ?? 'en'
export const isDoubled = query.get('scale') === '200'
export const isDialog = query.get('frame') === 'dialog'

/** The page around the cards. */
export const lookOnPage = (): void => {
  const page = document.documentElement
  page.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  page.lang = language
  page.dataset.theme = theme
}
