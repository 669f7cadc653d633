import type { Event } from '../../../domain/core/event.js'
import type { Manifest } from '../../kernel/features.js'

const viewIn = (event: Event): string | null => ('view' in event ? event.view.name : null)

/** Choosing a network, and moving a connected wallet to it. */
export const networksManifest: Manifest = {
  name: 'networks',
  commands: ['SwitchNetwork', 'PickNetwork', 'OfferSwitch', 'AddNetwork', 'RemoveNetwork'],
  // What is asked for on the wrong network leads to an offer, which must stand before the refusal is heard.
  before: ['AskWallet'],
  // Its list is shown: a press on a row must not wait.
  neededBy: (event) => viewIn(event) === 'Networks' || event.type === 'modal.answerRequired',
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).networksFeature,
}
