import { isLeft } from 'fp-ts/Either'
import { pageLoadSlices } from '../src/domain/slices/pageLoad.js'
import { readOptions } from '../src/domain/wire/options.js'
import type { Services } from '../src/domain/wire/services/names.js'
import { pageLoadFlows } from '../src/effects/features/pageLoad.js'
import type { LogLimit } from '../src/effects/kernel/journal.js'
import type { Ports } from '../src/effects/ports.js'
import { eagerFeatures, scriptedLoads } from '../src/testing/loads.js'
import { createOpenStore, type OpenKernel } from '../test/support/openKernel.js'
import { factsOfVisit } from './visits.js'

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

interface KernelParts {
  readonly limit?: LogLimit
  readonly services?: Services
}

/** A started kernel with every flow wired, over the given ports. */
export const startKernel = (ports: Ports, { limit, services = {} }: KernelParts = {}): OpenKernel => {
  const configured = readOptions({
    projectId: 'bench',
    services,
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
  })
  if (isLeft(configured)) throw new Error(configured.left.details ?? configured.left.tag)
  const kernel = createOpenStore({
    slices: pageLoadSlices,
    flows: pageLoadFlows(configured.right),
    ports,
    features: eagerFeatures(configured.right, scriptedLoads()),
    ...(limit === undefined ? {} : { limit }),
  })
  kernel.start()
  return kernel
}

/** Appends visits, fact by fact, until the log holds `wanted` records in all; answers how many it took. */
export const visit = (kernel: OpenKernel, ports: Ports, wanted: number): number => {
  let count = 0
  const counting = kernel.record$.subscribe(() => {
    count += 1
  })
  for (let at = 0; count < wanted; at += 1) {
    for (const fact of factsOfVisit(at, ports)) kernel.append([fact])
  }
  counting.unsubscribe()
  return count
}
