/** What is drawn in the cards of a page, and how to name it. Runs in the page: inPage.ts brings it there. */
export interface Drawn {
  readonly element: Element
  readonly pseudo: '' | '::before' | '::after'
  readonly style: CSSStyleDeclaration
  /** As a rule would name it: `.row`, `h2`, `.tag::before`. */
  readonly label: string
}

export interface DrawnCard {
  readonly name: string
  readonly root: ShadowRoot
}

/** All of them, or those of the card or part with this name. */
export const cardsOf = (page: Document): ReadonlyArray<DrawnCard> =>
  [...page.querySelectorAll<HTMLElement>('[data-testid=gallery-card]')].flatMap((figure) => {
    const root = figure.querySelector('div')?.shadowRoot
    return root ? [{ name: figure.dataset.name ?? '?', root }] : []
  })

const labelOf = (element: Element): string => {
  const classes = [...element.classList].map((name) => `.${name}`).join('')
  if (classes !== '') return classes
  const within = element.parentElement?.closest('[class]')
  const tag = element.localName
  return within ? `.${[...within.classList].join('.')} ${tag}` : tag
}

/** Text for ears alone has no looks; what is not drawn has none either. */
const isSeen = (element: Element): boolean =>
  !element.closest('.hidden') && element.checkVisibility() && element.getClientRects().length > 0

const contentOf = (style: CSSStyleDeclaration): string =>
  /^(none|normal)$/.test(style.content) || style.display === 'none' ? '' : style.content

const pseudosOf = (element: Element): ReadonlyArray<Drawn> =>
  (['::before', '::after'] as const).flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo)
    return contentOf(style) === '' ? [] : [{ element, pseudo, style, label: labelOf(element) + pseudo }]
  })

/** Every element and pseudo-element that is drawn; of a drawing (svg) its frame alone. */
export const drawnIn = (root: ShadowRoot): ReadonlyArray<Drawn> =>
  [...root.querySelectorAll('.wm *')]
    .filter((element) => !element.parentElement?.closest('svg') && isSeen(element))
    .flatMap((element) => [
      { element, pseudo: '' as const, style: getComputedStyle(element), label: labelOf(element) },
      ...pseudosOf(element),
    ])

const isField = (element: Element): boolean => /^(input|textarea|select)$/.test(element.localName)

/** It has letters of its own. */
export const hasText = ({ element, pseudo, style }: Drawn): boolean => {
  if (pseudo !== '') return /^".+"/.test(style.content)
  if (isField(element)) return !/^(checkbox|radio|range)$/.test((element as HTMLInputElement).type)
  return [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
}

/** Words are to be read somewhere; letters in a picture's place are none. */
export const hasWords = (): boolean =>
  cardsOf(document).some(({ root }) =>
    drawnIn(root).some(
      (one) =>
        one.pseudo === '' &&
        !one.element.closest('[aria-hidden=true]') &&
        hasText(one) &&
        /\p{L}/u.test(one.element.textContent ?? ''),
    ),
  )
