import { type Subscription, take } from 'rxjs'
import type { Event } from '../domain/core/event.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Flow } from './effect.js'
import type { Ports } from './ports.js'
import type { Kernel } from './store.js'

/** Flows that load when they are first needed (law K11). */
export interface FlowGroup {
  readonly name: string
  /** Facts after which nothing may go on without these flows. */
  readonly neededBy: (event: Event) => boolean
  /** When an idle page fetches them, so that the first press finds them there: at once, or once the modal was opened. */
  readonly whenIdle: 'loaded' | 'opened'
  readonly load: () => Promise<ReadonlyArray<Flow>>
}

/**
 * Attaches each group at the first fact that needs it, or before, when the page is idle. A load that failed is a fact, and is tried again at the next need.
 */
export const attachGroups = (
  kernel: Kernel,
  groups: ReadonlyArray<FlowGroup>,
  ports: Ports,
): Subscription => {
  const underWay = new Set<string>()
  const attach = async ({ name, load }: FlowGroup): Promise<void> => {
    if (underWay.has(name)) return
    underWay.add(name)
    try {
      const flows = await load()
      if (!watching.closed) kernel.attach(name, flows)
    } catch (error) {
      const why: Failure = failure('ViewLoadFailed', {
        details: error instanceof Error ? error.name : typeof error,
      })
      if (!watching.closed) kernel.append([{ type: 'flows.loadFailed', group: name, failure: why }])
    } finally {
      underWay.delete(name)
    }
  }
  const missing = (): ReadonlyArray<FlowGroup> =>
    groups.filter(({ name }) => !kernel.getState().session.groups.includes(name))
  const fetchWhenIdle = (when: FlowGroup['whenIdle']): Subscription =>
    ports.browser.idle$.pipe(take(1)).subscribe(() => {
      for (const group of missing()) if (group.whenIdle === when) void attach(group)
      if (when === 'opened') ports.wallet.prepare()
    })
  const watching = kernel.record$.subscribe(({ event }) => {
    for (const group of missing()) if (group.neededBy(event)) void attach(group)
    if (event.type === 'modal.opened') watching.add(fetchWhenIdle('opened'))
  })
  watching.add(fetchWhenIdle('loaded'))
  return watching
}
