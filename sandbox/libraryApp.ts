import { Hono } from 'hono'
import { findHostPage, whyNoPage } from './hostPages.js'
import { libraryPage } from './pages.js'
import type { ProfileName } from './profiles.js'

/** The pages of outside suites, in their profile alone: coins and networks of the other would fail their steps. */
export const libraryApp = (profile: ProfileName, auto: string): Hono => {
  const app = new Hono()
  for (const pattern of ['/library/*', '/flag/*', '/core', '/core/*']) {
    app.get(pattern, (context) => {
      const { pathname: path, searchParams } = new URL(context.req.url)
      if (profile !== 'journeys') return context.text(`${path} needs npm start -- --profile=journeys.`, 404)
      const found = findHostPage(path)
      if (found === undefined) return context.text(whyNoPage(path), 404)
      return context.html(libraryPage(found, searchParams, auto))
    })
  }
  return app
}
