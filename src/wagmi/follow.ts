import type { Modal } from '../effects/modal.js'
import type { WagmiConnectorConfig } from './config.js'
import { changeOf, type Link, linkOf } from './link.js'

/** Sees to it that wagmi believes of the connection what the modal has, whoever changed it. */
export interface Follower {
  /** From when wagmi can hear on. */
  begin(): Promise<void>
  /** After work of wagmi's own, in which it heard nothing, or not all. */
  settle(): Promise<void>
  /** What there is of a link at the moment at which wagmi takes it; when that was too late, it hears of the end. */
  taken(link: Link): () => Link
}

/** Wagmi ends its work some turns after ours: two as it is, more where a host wraps the connector. */
const turns = 8

/**
 * Once wagmi hears. Connectors are set up while its list of them is being made: what they say in that turn is dropped.
 * Then it reads its own state from storage, which replaces what it was told by then: it asked before us, and takes a
 * few turns for the answer, so the second answer to us comes after that.
 */
const hearing = async ({ storage }: WagmiConnectorConfig): Promise<void> => {
  await null
  try {
    await storage?.getItem('recentConnectorId')
    await storage?.getItem('recentConnectorId')
  } catch {
    // Storage that is denied holds nothing that could replace anything.
  }
}

interface Heard {
  readonly before: Link | null
  /** Wagmi listens for changes of what is connected for it, and only of that. */
  readonly listens: boolean
  /** It took a link whose end it had heard of, and with that stopped listening. */
  readonly deaf: boolean
}

const tellOf = (
  now: Link | null,
  { emitter }: WagmiConnectorConfig,
  { before, listens, deaf }: Heard,
): void => {
  if (now && before && listens) {
    const change = changeOf(before, now)
    if (change) emitter.emit('change', change)
  } else if (now) emitter.emit('connect', now)
  else if (before) {
    if (deaf) emitter.emit('connect', before)
    emitter.emit('disconnect')
  }
}

export const createFollower = (modal: Modal, config: WagmiConnectorConfig): Follower => {
  let hears = false
  let told: Link | null = null
  let took = false

  const tell = (): void => {
    if (!hears) return
    const listens = config.emitter.listenerCount('change') > 0
    const heard = { before: told, listens, deaf: took && !listens }
    told = linkOf(modal)
    took = false
    tellOf(told, config, heard)
  }

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) {
      await null
      tell()
    }
  }

  return {
    settle,
    begin: async () => {
      await hearing(config)
      hears = true
      modal.onChange(tell)
      tell()
    },
    // Wagmi writes to storage between our answer and its belief, and hears of no change by then.
    taken: (link) => () => {
      told = linkOf(modal) ?? told ?? link
      took = true
      void settle()
      return told
    },
  }
}
