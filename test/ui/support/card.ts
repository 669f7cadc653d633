import { act, within } from '@testing-library/react'
import { knownViews } from '../../../src/domain/core/invariants.js'
import type { State } from '../../../src/domain/core/state.js'
import type { ViewName } from '../../../src/domain/slices/modal/state.js'
import { prepareShell } from '../../../src/ui/Shell.js'
import { languages, loadRest } from '../../../src/ui/text/index.js'
import { loadView } from '../../../src/ui/views/table.js'
import { type FakeModal, fakeModal } from './fakeModal.js'

/** Views load one by one; a test of what they show has them all from the start. */
export const loadAllViews = async (): Promise<void> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const views = Object.keys(knownViews) as ReadonlyArray<ViewName>
  const all = languages.flatMap((tag) => [loadRest(tag), ...views.map((name) => loadView(name, tag))])
  await Promise.all(all)
}

export type Card = ReturnType<typeof within> & { readonly fake: FakeModal; readonly text: () => string }

/** Draws the dialog over a state. */
export const draw = async (state: State): Promise<Card> => {
  const fake = fakeModal(state)
  const mount = await prepareShell(fake.modal)
  const surface = fake.surface()
  await act(async () => {
    mount(fake.modal, { kind: 'dialog', surface })
  })
  const body = surface.root as unknown as HTMLElement
  return { ...within(body), fake, text: () => surface.dialog.textContent ?? '' }
}

/** Two frames and what comes of them: until then a view in which one waits for a wallet is not drawn. */
export const frames = (): Promise<void> =>
  act(async () => {
    const next = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
    await next()
    await next()
  })
