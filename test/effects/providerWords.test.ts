import { BrowserProvider } from 'ethers'
import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { A, B, connectedPage, declined, factOf, type Page, page } from '../support/page.js'

type Ask = (method: string, params?: ReadonlyArray<unknown>) => Promise<unknown>

const over = (made: Page): Readonly<Record<'plain' | 'viem' | 'ethers', Ask>> => {
  const provider = made.modal.getProvider('eip155')
  const client = createClient({ transport: custom(provider, { retryCount: 0 }) })
  const ethers = new BrowserProvider(provider as ConstructorParameters<typeof BrowserProvider>[0])
  return {
    plain: (method, params) => provider.request({ method, params }),
    viem: (method, params) => client.request({ method, params } as never),
    ethers: (method, params) => ethers.send(method, [...(params ?? [])]),
  }
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const closing = async (made: Page): Promise<void> => {
  await factOf(made.modal, 'modal.opened')
  made.modal.close()
}

interface Row {
  readonly page: () => Promise<Page> | Page
  readonly method: string
  readonly params?: ReadonlyArray<unknown>
  readonly meanwhile?: (made: Page) => unknown
  readonly plain: object
  readonly viem: string
  readonly ethers: string
}

const declining = async (): Promise<Page> => {
  const made = await connectedPage()
  made.demo.answer('personal_sign', declined)
  return made
}
const elsewhere = async (): Promise<Page> => {
  const made = await connectedPage()
  made.demo.answer('eth_chainId', { value: '0x89' })
  return made
}

/** The table of docs/provider.md. */
const rows: Readonly<Record<string, Row>> = {
  'declined in the wallet': {
    ...{ page: declining, method: 'personal_sign', params: ['0x68', A] },
    ...{ plain: { code: 4001, data: { failure: { tag: 'UserRejected' } } } },
    ...{ viem: 'UserRejectedRequestError', ethers: 'ACTION_REJECTED' },
  },
  'the modal was closed': {
    ...{ page: () => page(), method: 'eth_requestAccounts', meanwhile: closing },
    ...{ plain: { code: 4001, data: { failure: { tag: 'Cancelled' } } } },
    ...{ viem: 'UserRejectedRequestError', ethers: 'ACTION_REJECTED' },
  },
  'nobody connected': {
    ...{ page: () => page(), method: 'personal_sign', params: ['0x68', A] },
    ...{ plain: { code: 4100, data: { failure: { tag: 'Unauthorized' } } } },
    ...{ viem: 'UnauthorizedProviderError', ethers: 'UNKNOWN_ERROR' },
  },
  'on another network': {
    ...{ page: elsewhere, method: 'eth_sendTransaction', params: [{ from: A, to: B, value: '0x1' }] },
    ...{ plain: { code: 4901, data: { failure: { tag: 'ChainMismatch' } } } },
    ...{ viem: 'ChainDisconnectedError', ethers: 'UNKNOWN_ERROR' },
  },
}

describe('what is caught over the provider (docs/provider.md)', () => {
  it.each(Object.entries(rows))('%s', async (_what, row) => {
    const ask = async (by: 'plain' | 'viem' | 'ethers'): Promise<unknown> => {
      const made = await row.page()
      const error = caught(over(made)[by](row.method, row.params))
      await row.meanwhile?.(made)
      return error
    }
    expect(await ask('plain')).toMatchObject({ name: 'ProviderRpcError', ...row.plain })
    expect(await ask('viem')).toMatchObject({ name: row.viem })
    expect(await ask('ethers')).toMatchObject({ code: row.ethers })
  })
})
