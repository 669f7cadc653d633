import { base, ease, move } from '../style/motionTokens.js'

/** A change of more than this many px takes longer. */
const much = 120

/**
 * The card grows and shrinks to what it holds instead of jumping. The view has its last height meanwhile: what is looked for in
 * it is where it will be.
 */
export const createHeight = (card: HTMLElement) => {
  let running: ReadonlyArray<Animation> = []
  return {
    /** The card is as high as its view makes it. */
    end: (): void => {
      for (const one of running) one.cancel()
    },
    /** `from`: what it was before the view changed. */
    grow: (view: HTMLElement, from: number): void => {
      const to = card.offsetHeight
      if (from === to) return
      const own = `${view.offsetHeight}px`
      const timing = { duration: Math.abs(to - from) > much ? move : base, easing: ease }
      running = [
        card.animate({ height: [`${from}px`, `${to}px`] }, timing),
        view.animate({ height: [own, own], flexShrink: [0, 0] }, timing),
      ]
    },
  }
}
