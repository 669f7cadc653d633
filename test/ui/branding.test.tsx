// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import { noFeatures } from '../../src/domain/rules/remoteFeatures.js'
import { fetchSeldom } from '../../src/ui/hooks/useSeldom.js'
import { stateAfter } from '../support/states.js'
import { type Card, draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { showing, withOptions } from './support/states.js'

failOnConsole()
beforeAll(async () => {
  await loadAllViews()
  // What is not drawn is not drawn for want of its code.
  await fetchSeldom()
})

const api = { services: { api: 'https://api.test' } }

const asked: Fact = { type: 'remote.configRequested', requestId: 'r1' }
/** The project's answer: our line, and nothing else. */
const answered = (isEnabled: boolean): Fact =>
  ({
    ...{ type: 'remote.configReceived', requestId: 'r1', ignored: [] },
    features: [{ id: 'reown_branding', isEnabled, config: [] }],
    resolved: { ...noFeatures, reownBranding: isEnabled },
  }) as Fact

const drawn = (said: Parameters<typeof withOptions>[0], ...facts: ReadonlyArray<Fact>): Promise<Card> =>
  draw(showing(stateAfter(facts, withOptions(said)), { name: 'Connect' }))
const line = (card: Card): string | null => card.queryByTestId('ux-branding-reown')?.textContent ?? null

describe('the line that says what made the modal', () => {
  // Planted: drawn of no project; in English alone.
  it.each([
    ['en', 'Made with wallet-modal'],
    ['ar', 'صُنع بواسطة wallet-modal'],
  ] as const)(
    'stands in the footer where the project wants it, in the language %s',
    async (language, words) => {
      const card = await drawn({ ...api, language }, asked, answered(true))
      expect(line(card)).toBe(words)
      expect(card.getByTestId('ux-branding-reown').closest('.footer')).not.toBeNull()
    },
  )

  // Planted: drawn whatever the project says; before it says anything; wherever a service is named.
  it.each([
    ['the project wants none', api, [asked, answered(false)]],
    ['the project has not answered', api, [asked]],
    ['no service of projects is named', { services: {} }, []],
    ['only another service is named', { services: { rpc: 'https://rpc.test' } }, []],
    ['the page is a basic one', { ...api, basic: true }, [asked, answered(true)]],
  ] as const)('does not stand there where %s', async (_why, options, facts) => {
    expect(line(await drawn(options, ...facts))).toBeNull()
  })

  it('comes with the answer, while the modal is open', async () => {
    const card = await drawn(api, asked)
    await act(async () => card.fake.append(answered(true)))
    expect(line(card)).toBe('Made with wallet-modal')
  })
})
