import type { Log } from '../domain/core/record.js'
import { fold, readLog, reduce } from '../domain/core/replay.js'
import { isLeft } from '../domain/prelude/either.js'
import { ModalError } from '../domain/prelude/modalError.js'
import { initialState } from '../domain/slices/initial.js'
import { networks } from '../domain/slices/networks/index.js'
import { pageLoadSlices } from '../domain/slices/pageLoad.js'
import { listSlices } from '../domain/slices/withList.js'
import type { Configured } from '../domain/wire/options.js'
import { createModal } from '../effects/createModal.js'
import type { Modal } from '../effects/modal.js'
import { inspectAll } from './inspect.js'
import { commonParts, type TestPorts } from './testModal.js'

export interface ResumeOptions {
  /** The prefix under which the resumed modal stores. */
  readonly storagePrefix?: string
  readonly page?: Document
}

/**
 * Continues live where a log ends, over ports of a test. Nothing is sent again: what was in flight is interrupted.
 * Somebody else's log must never reach a visitor's storage or wallets, so live ports are refused.
 */
export const resumeFrom = (log: Log, ports: TestPorts, options: ResumeOptions = {}): Modal => {
  if (ports.storage.scripted !== true || ports.wallet.scripted !== true) {
    throw new TypeError('resumeFrom takes the ports of a test only: memoryStorage and scriptedWallet')
  }
  const read = readLog(log)
  if (isLeft(read)) throw new ModalError(read.left)
  const end = fold(read.right.records, read.right.checkpoint ?? initialState)
  // Here every slice hears that another life begins, also those that come late in it.
  const initial = reduce(end, {
    seq: -1,
    at: ports.clock.now(),
    cause: null,
    fact: { type: 'pageSession.resumed' },
  })
  const configured: Configured = {
    fact: {
      type: 'options.configured',
      options: initial.options,
      networks: initial.networks.requested,
      defaultChainId: null,
    },
    storagePrefix: options.storagePrefix ?? '@appkit/',
    given: {},
  }
  const modal = createModal({
    ...commonParts(configured, options.page),
    initial,
    // A switch that was under way goes on being folded, whoever comes first.
    slices: [...pageLoadSlices, ...listSlices, networks],
    ports,
    inspect: inspectAll,
  })
  modal.start()
  return modal
}
