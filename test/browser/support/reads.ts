import { expect } from 'vitest'
import type { LabModal } from '../../../sandbox/host/pages/labQuery.js'
import type { LabOptions } from './lab.js'
import { openServed, type ServedLab } from './services.js'
import type { Stage } from './stage.js'

/** What tests of reads have in common. No log and no wallet may see this project id. */
export const projectId = 'not-for-the-log-32'

/** A wallet of the host whose account has coins: an amount that nobody has invented. */
export const rich = { id: 'rich', name: 'Rich', account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
export const coins = '10000 ETH'

export const openReading = (
  on: Stage,
  modal: LabModal = {},
  options: Pick<LabOptions, 'before'> = {},
): Promise<ServedLab> =>
  openServed(on, { external: [rich], ...modal, options: { projectId, ...modal.options } }, options)

export const connectRich = async (lab: ServedLab): Promise<void> => {
  await lab.open()
  await lab.page.getByTestId(/^wallet-selector-external-rich/).click()
  await lab.accountButton.waitFor()
}

/** The wallet of the sandbox, whose account has nothing. */
export const connect = async (lab: ServedLab): Promise<void> => {
  await lab.open()
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
}

/** From a closed modal to a closed modal. */
export const pick = async (lab: ServedLab, network: string): Promise<void> => {
  await lab.networkButton.click()
  await lab.network(network).click()
  await lab.network(network).getByTestId('wui-icon').waitFor()
  await lab.close()
}

export const shows = (lab: ServedLab, balance: string, timeout = 8_000): Promise<void> =>
  expect.poll(() => lab.accountButton.textContent(), { timeout }).toContain(balance)

/** A read of a balance as the service notes it. */
export const read = { method: 'POST', calls: ['eth_getBalance'], query: ['chainId', 'projectId'], projectId }

/** The methods that the page itself asked a node for. */
export const askedAt = ({ left }: ServedLab, url: string | undefined): ReadonlyArray<unknown> =>
  left
    .filter((one) => url !== undefined && one.url().startsWith(url) && one.method() === 'POST')
    .map((one) => (one.postDataJSON() as { readonly method: string }).method)
