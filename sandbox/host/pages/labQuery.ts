import type { ModalOptions } from 'wallet-modal'
import type { SandboxConfig, SandboxNetwork } from '../../profiles.js'
import { type ExternalWallet, hostConnector } from './hostConnector.js'

/** One modal of the test page, as its address describes it. */
export interface LabModal {
  readonly options?: Partial<Omit<ModalOptions, 'networks' | 'connectors'>>
  /** Networks beside the sandbox's chains. Nothing answers at their addresses. */
  readonly moreNetworks?: number
  /** The sandbox's services are named. */
  readonly services?: boolean
  readonly external?: ReadonlyArray<ExternalWallet>
  /** What the first of the sandbox's chains is called here, and its coin. */
  readonly first?: { readonly name?: string; readonly symbol?: string; readonly decimals?: number }
}

export interface LabQuery {
  readonly modals: ReadonlyArray<LabModal>
  readonly mismatch: boolean
}

export const readLabQuery = (search: string): LabQuery => {
  const query = new URLSearchParams(search)
  const modals = query.getAll('modal').map((text) => JSON.parse(text) as LabModal)
  return {
    modals: modals.length === 0 ? [{}] : modals,
    mismatch: query.get('mismatch') === '1',
  }
}

const invented = (at: number): SandboxNetwork => ({
  id: 9_000_000 + at,
  name: `Network ${at}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

const renamed = (
  network: SandboxNetwork,
  { name = network.name, ...coin }: LabModal['first'] = {},
): SandboxNetwork => ({ ...network, name, nativeCurrency: { ...network.nativeCurrency, ...coin } })

/** The options of a modal: the sandbox's chains and whatever was asked for. */
export const labOptions = (
  { networks, projectId, services }: Pick<SandboxConfig, 'networks' | 'projectId' | 'services'>,
  { options = {}, moreNetworks = 0, external = [], first, services: isServed = false }: LabModal,
): ModalOptions => ({
  projectId,
  metadata: { name: 'Lab' },
  ...(isServed && { services }),
  ...options,
  networks: [
    ...networks.map((one, at) => (at === 0 ? renamed(one, first) : one)),
    ...Array.from({ length: moreNetworks }, (_, at) => invented(at + 1)),
  ],
  connectors: external.map(hostConnector(networks[0]?.id ?? 1)),
})
