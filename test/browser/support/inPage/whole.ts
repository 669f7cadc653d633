import { cardsOf } from './rendered.js'

const isStill = (root: ShadowRoot): boolean =>
  root
    .getAnimations()
    .every((one) => one.effect?.getTiming().iterations === Infinity || one.playState === 'finished')

/**
 * Everything that the address names is there and has come to rest. `awaited`: what comes after the card does, by the card's
 * name.
 */
export const isWhole = (count: number, awaited: Readonly<Record<string, string>>): boolean => {
  const figures = [...document.querySelectorAll<HTMLElement>('[data-testid=gallery-card]')]
  const cards = cardsOf(document)
  return (
    figures.length === count &&
    figures.every(({ dataset }) => dataset.step === 'drawn') &&
    cards.every(({ name, root }) => {
      const late = awaited[name]
      return (
        root.querySelector('.card') !== null &&
        // A part may be the shape of what comes.
        (name.includes(': ') || root.querySelector('.late') === null) &&
        (late === undefined || root.querySelector(late) !== null) &&
        isStill(root)
      )
    })
  )
}
