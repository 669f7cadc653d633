import type { Modal } from '../effects/modal.js'
import type { Say } from './say.js'

/** Modals that have been started and not ended, by the prefix of what they store. */
export type Lives = Map<string, Set<Modal>>

const lifeEvents: ReadonlyArray<string> = [
  'pageSession.started',
  'pageSession.resumed',
  'pageSession.stopped',
]

const isLiving = (modal: Modal): boolean => {
  const last = modal
    .log()
    .records.filter(({ fact }) => lifeEvents.includes(fact.type))
    .at(-1)
  return last !== undefined && last.fact.type !== 'pageSession.stopped'
}

export const secondLife = (prefix: string): string =>
  `two modals with the storagePrefix ${JSON.stringify(prefix)} run at once: each takes up the other's connection, and they part later.
Make one, outside of components, and end the old one when its file is replaced (Vite; docs/nextjs.md has it for others):
  import.meta.hot?.data.modal?.dispose()
  export const modal = createWalletModal(options)
  if (import.meta.hot) import.meta.hot.data.modal = modal
One that a component makes is to be disposed of when that leaves the page.
Two on purpose need a prefix each: createWalletModal({ ...options, storagePrefix: 'admin/' })`

/** Says when a second modal runs with the same prefix: both would write the same keys. */
export const watchLives = (lives: Lives, modal: Modal, prefix: string, say: Say): void => {
  const now = (): void => {
    const running = lives.get(prefix) ?? new Set<Modal>()
    lives.set(prefix, running)
    if (!isLiving(modal)) running.delete(modal)
    else running.add(modal)
    if (running.size > 1) say(secondLife(prefix))
  }
  now()
  modal.record$.subscribe(({ fact }) => {
    if (lifeEvents.includes(fact.type)) now()
  })
}
