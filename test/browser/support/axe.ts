import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** For pages to run before their own scripts; a script tag would be against their policy. */
export const axeSource = axe.source

/** What axe finds on the page as it stands, in a line each. */
export const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('.wallet-modal-host')?.shadowRoot
    const moving =
      root?.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1) ?? []
    // Colours are only those of the design when the way in has played.
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe: here } = window as unknown as { axe: typeof axe }
    const found = await here.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    // A target in a shadow tree is a list: the host, then what is in it.
    const seen = found.passes.filter(({ nodes }) => nodes.some(({ target }) => Array.isArray(target[0])))
    if (!seen.some(({ id }) => id === 'color-contrast')) throw new Error('axe did not look into the modal.')
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`,
      ),
    )
  })
