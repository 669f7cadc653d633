import { type Config, connect, disconnect, reconnect, switchChain } from '@wagmi/core'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { memoryStorage } from 'wallet-modal/testing'
import { A, B, declined, demo, other, type Page, page, turn } from '../support/page.js'
import { patience, runs } from '../support/runs.js'
import { agreed, connectorOf, memoryOf, wagmiOver } from '../support/wagmi.js'

/** Wagmi without storage, whose host never reconnects; or with one that is written at once, or a turn later. */
type Storing = 'nothing' | 'at once' | 'late'

/** A page of a site whose wagmi is over a modal, and what both stored. */
class Site {
  readonly #kept = new Map<string, string>()
  readonly #storing: Storing
  #work: Array<Promise<unknown>> = []
  page: Page = page()
  config: Config

  constructor(storing: Storing) {
    this.#storing = storing
    this.config = this.#wagmi()
  }

  #wagmi(): Config {
    const memory = memoryOf(this.#kept)
    const late = (key: string, value: string) => turn().then(() => memory.setItem(key, value))
    const setItem = this.#storing === 'late' ? late : memory.setItem
    return wagmiOver(this.page.modal, {
      storage: this.#storing === 'nothing' ? null : { ...memory, setItem },
    })
  }

  begin(work: unknown): void {
    this.#work.push(Promise.resolve(work).catch(() => undefined))
  }

  /** Whatever waits for the visitor is given up, and what waits for time has it. */
  async end(): Promise<void> {
    const work = this.#work
    this.#work = []
    while (!(await Promise.race([Promise.all(work), turn()]))) {
      this.page.modal.close()
      this.page.clock.advance(60_000)
    }
    await turn()
  }

  async anotherConfig(): Promise<void> {
    await this.end()
    this.config = this.#wagmi()
    // What wagmi stored it believes until it reconnects: so its hosts do.
    if (this.#storing !== 'nothing') this.begin(reconnect(this.config))
  }

  async reload(): Promise<void> {
    await this.end()
    const { demo: wallet, storage, modal } = this.page
    modal.stop()
    this.page = page({
      storage: memoryStorage({ entries: storage.entries() }),
      wallets: [
        {
          rdns: demo,
          name: 'Demo',
          authorised: true,
          accounts: wallet.accounts,
          knownChains: ['eip155:137'],
        },
        { rdns: other, name: 'Other', authorised: true, knownChains: ['eip155:137'] },
      ],
    })
    await this.anotherConfig()
  }

  restart(): void {
    this.page.modal.stop()
    this.page.modal.start()
  }
}

const steps = {
  choose: ({ page: { modal } }) => modal.connect({ connectorId: demo }),
  chooseOther: ({ page: { modal } }) => modal.connect({ connectorId: other }),
  close: ({ page: { modal } }) => modal.close(),
  leave: ({ page: { modal } }) => modal.disconnect(),
  switchInModal: ({ page: { modal } }) => modal.switchNetwork(137),
  use: ({ page: { demo } }) => demo.use(demo.accounts[0] === A ? B : A),
  move: ({ page: { demo } }) => demo.moveTo(demo.chainId === 'eip155:1' ? 'eip155:137' : 'eip155:1'),
  declineSwitch: ({ page: { demo } }) => demo.answer('wallet_switchEthereumChain', declined, { value: null }),
  switchLater: ({ page: { demo } }) => demo.answer('wallet_switchEthereumChain', 'later', { value: null }),
  restart: (site) => site.restart(),
  connect: ({ config }) => connect(config, { connector: connectorOf(config) }),
  connectOn: ({ config }) => connect(config, { connector: connectorOf(config), chainId: 137 }),
  disconnect: ({ config }) => disconnect(config),
  switch: ({ config }) => switchChain(config, { chainId: 137 }),
  reconnect: ({ config }) => reconnect(config),
} satisfies Record<string, (site: Site) => unknown>

const pageSteps = {
  reload: (site) => site.reload(),
  anotherConfig: (site) => site.anotherConfig(),
} satisfies Record<string, (site: Site) => Promise<void>>

type Step = keyof typeof steps | keyof typeof pageSteps
const names = [...Object.keys(steps), ...Object.keys(pageSteps)] as ReadonlyArray<Step>
const step = fc.record({ what: fc.constantFrom(...names), waits: fc.boolean() })
const storing = fc.constantFrom<Storing>('nothing', 'at once', 'late')

const play = async (site: Site, what: Step): Promise<void> => {
  if (what === 'reload' || what === 'anotherConfig') await pageSteps[what](site)
  else site.begin(steps[what](site))
}

describe('what wagmi believes', () => {
  // Planted: followed with the link of `setup()`; told in its turn; nothing told after work of wagmi; its answers as
  // they were when the wallet gave them; what wagmi was told taken for what it heard.
  it(
    'is what the modal has, once the work is done that both were given in any order',
    async () => {
      const scripts = fc.array(step, { maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(scripts, storing, async (script, how) => {
          const site = new Site(how)
          for (const { what, waits } of script) {
            await play(site, what)
            if (waits) await turn()
          }
          await site.end()
          await agreed(site.config, site.page)
        }),
        { numRuns: runs(150) },
      )
    },
    patience(60_000),
  )
})
