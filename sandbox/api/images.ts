import type { Context } from 'hono'
import { assetNames } from './assets.js'
import { drawingOf, firstSigns } from './drawing.js'
import { refuse } from './refuse.js'
import type { Catalogue } from './wallets/catalogue.js'

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  // Also for whoever opens the picture by itself: nothing in it runs.
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** A symbol is whatever somebody called a token; only length tells it from no symbol. */
const longestSymbol = 32

interface ImageParts {
  readonly id: string
  readonly title: string | undefined
  readonly count: number
}

const answer = (context: Context, { id, title, count }: ImageParts): Response =>
  title === undefined
    ? refuse(context, `There is no picture ${id}.`, 404)
    : context.body(drawingOf({ id, title, letters: firstSigns(title, count) }), 200, headers)

const part = (context: Context, name: string): string => context.req.param(name) ?? ''

/** One drawing for each: what it is of is told by its letters, and in its title. */
export const imageAnswers = (catalogue: Catalogue) => ({
  'wallet-image': (context: Context): Response => {
    const id = part(context, 'id')
    return answer(context, { id, title: catalogue.withImage(id)?.name, count: 1 })
  },
  'asset-image': (context: Context): Response => {
    const id = part(context, 'id')
    return answer(context, {
      id,
      title: Object.hasOwn(assetNames, id) ? assetNames[id] : undefined,
      count: 1,
    })
  },
  'currency-image': (context: Context): Response => {
    const id = part(context, 'code')
    return answer(context, { id, title: /^[A-Z]{3}$/.test(id) ? id : undefined, count: 3 })
  },
  'token-image': (context: Context): Response => {
    const id = part(context, 'symbol')
    return answer(context, { id, title: id.length <= longestSymbol ? id : undefined, count: 4 })
  },
})
