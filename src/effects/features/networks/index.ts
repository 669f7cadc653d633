import type { Fact } from '../../../domain/core/fact.js'
import type { Listed } from '../loadFeature.js'

const viewIn = (fact: Fact): string | null => ('view' in fact ? fact.view.name : null)

/** Choosing a network, and moving a connected wallet to it. */
export const networksManifest: Listed = {
  name: 'networks',
  commands: ['SwitchNetwork', 'PickNetwork', 'OfferSwitch', 'CheckNetwork', 'AddNetwork', 'RemoveNetwork'],
  // What is asked for on the wrong network leads to an offer, which must stand before the refusal is heard.
  before: ['RequestApproval'],
  // Its list is shown: a press on a row must not wait.
  neededBy: (fact) => viewIn(fact) === 'Networks' || fact.type === 'modal.answerRequired',
  whenIdle: 'opened',
}
