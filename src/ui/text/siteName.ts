import type { SiteShown } from '../select/card.js'
import { formatText, type Text } from './index.js'

/** A site in a sentence: what it calls itself, and where it really is. Neither turns the other. */
export const siteName = (text: Text, { name, host }: Pick<SiteShown, 'name' | 'host'>): string =>
  name && host ? formatText(text, '{name} · {host}', { name, host }) : name || host || text.thisSite
