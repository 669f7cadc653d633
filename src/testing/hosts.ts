import { concat, from } from 'rxjs'
import { type HostConnector, hosted } from '../effects/live/wallet.js'
import { walletRequests } from '../effects/live/walletRequests.js'
import type { ScriptedWallet } from './wallet.js'

const joined = new WeakSet<ScriptedWallet>()

/** The connectors that the host brings beside the scripted wallets: their own providers are asked, as on a page. */
export const joinHosts = (wallet: ScriptedWallet, hosts: ReadonlyArray<HostConnector>): void => {
  if (hosts.length === 0 || joined.has(wallet)) return
  joined.add(wallet)
  const known = new Map(hosts.map(hosted).map((one) => [one.connector.id, one]))
  const live = walletRequests((id) => known.get(id))
  const { discover, request, passThrough, accounts, chain, news } = { ...wallet }
  const scripted = { request, passThrough, accounts, chain, news }
  const of = (id: string) => (known.has(id) ? live : scripted)
  Object.assign(wallet, {
    discover: (kinds: Parameters<typeof discover>[0]) =>
      concat(from([...known.values()].map(({ connector }) => connector)), discover(kinds)),
    request: (...asked: Parameters<typeof request>) => of(asked[0]).request(...asked),
    passThrough: (...asked: Parameters<typeof passThrough>) => of(asked[0]).passThrough(...asked),
    accounts: (...asked: Parameters<typeof accounts>) => of(asked[0]).accounts(...asked),
    chain: (id: string) => of(id).chain(id),
    news: (id: string) => of(id).news(id),
  })
}
