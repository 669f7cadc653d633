import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { defer, EMPTY, from, map, merge, type Observable, of, Subject } from 'rxjs'
import { readEvmChainId } from '../domain/caip/evmChainId.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { explainTransaction } from '../domain/rules/explainTransaction.js'
import { connectorIdOf } from '../domain/slices/connectors/ids.js'
import type { Connector } from '../domain/slices/connectors/state.js'
import { failureFromRpc } from '../domain/wire/rpcErrors.js'
import type { ClockPort, WalletPort, WalletRequest } from '../effects/ports.js'
import type { Settled } from './answers.js'
import { counted } from './counted.js'
import { createBrain, type WalletBrain, type WalletHandle, type WalletScript } from './walletBrain.js'

/** Wallets of a test, under the ids of their connectors. */
export interface ScriptedWallet extends WalletPort {
  readonly scripted: true
  /** A wallet by the id of its connector, or the part after the kind; throws when the test has none. */
  of(id: string): WalletHandle
  /** It announces itself now: late, or once more. */
  announce(id: string): void
  /** Another wallet is installed while the page is open. */
  install(script: WalletScript): WalletHandle
  /** Open requests of all wallets. */
  readonly open: number
  /** Listeners to announcements and to the news of all wallets. */
  readonly listeners: number
}

interface Installed {
  readonly connector: Connector
  readonly brain: WalletBrain
  announced: boolean
}

const connectorOf = ({ id, name, rdns, icon }: WalletScript): Connector => {
  const source = id ?? rdns ?? name ?? 'io.demo.wallet'
  return {
    id: connectorIdOf('announced', source),
    kind: 'announced',
    namespace: 'eip155',
    name: name ?? source,
    icon: icon ?? null,
    rdns: rdns ?? source,
  }
}

const readAccounts = (answer: Either<Failure, unknown>): Either<Failure, ReadonlyArray<string>> => {
  if (isLeft(answer)) return answer
  const raw = answer.right
  return Array.isArray(raw) && raw.every((one) => typeof one === 'string')
    ? right(raw)
    : left(failure('InvalidInput', { details: 'eth_accounts: expected an array of addresses' }))
}

/** The wallets that are installed in the browser of a test. */
const createInstalled = (clock: ClockPort) => {
  const wallets = new Map<string, Installed>()
  return {
    find: (id: string): Installed | undefined => wallets.get(id),
    known: (name: string): Installed => {
      const found = wallets.get(name) ?? wallets.get(connectorIdOf('announced', name))
      if (!found) throw new Error(`This test has no wallet ${name}`)
      return found
    },
    install: (script: WalletScript): WalletHandle => {
      const connector = connectorOf(script)
      const brain = createBrain(script, clock)
      wallets.set(connector.id, { connector, brain, announced: !script.late })
      return brain.handle
    },
    announced: (): ReadonlyArray<Connector> =>
      [...wallets.values()].filter((one) => one.announced).map(({ connector }) => connector),
    sum: (count: (one: Installed) => number): number =>
      [...wallets.values()].reduce((total, one) => total + count(one), 0),
  }
}

type AllInstalled = ReturnType<typeof createInstalled>

const createDiscovery = ({ announced, known }: AllInstalled) => {
  const announcing = new Subject<Connector>()
  const news = counted(announcing)
  return {
    announce: (id: string): void => {
      const found = known(id)
      found.announced = true
      announcing.next(found.connector)
    },
    discover: (wanted: Parameters<WalletPort['discover']>[0]): Observable<Connector> =>
      wanted.announced ? merge(from(announced()), news.stream) : EMPTY,
    listeners: (): number => news.listeners,
  }
}

type Asking = Pick<WalletPort, 'request' | 'passThrough' | 'accounts' | 'chain'>

const createAsking = ({ find }: AllInstalled): Asking => {
  const ask = (id: string, { method, params }: WalletRequest): Observable<Settled> => {
    const found = find(id)
    return defer(() =>
      found ? found.brain.ask(method, params) : of<Settled>({ error: failure('WalletNotFound') }),
    )
  }
  const request = (id: string, asked: WalletRequest): Observable<Either<Failure, unknown>> => {
    const explain = asked.method === 'eth_sendTransaction' ? explainTransaction : failureFromRpc
    return ask(id, asked).pipe(
      map((settled) =>
        'value' in settled ? right(settled.value) : left(explain(settled.error, find(id)?.connector.name)),
      ),
    )
  }
  return {
    request,
    passThrough: (id, asked) =>
      ask(id, asked).pipe(
        map((settled) => ('value' in settled ? right(settled.value) : left(settled.error))),
      ),
    accounts: (id, asking) =>
      request(id, { method: asking ? 'eth_requestAccounts' : 'eth_accounts' }).pipe(map(readAccounts)),
    chain: (id) =>
      request(id, { method: 'eth_chainId' }).pipe(
        map((answer) => (isLeft(answer) ? answer : readEvmChainId(answer.right))),
      ),
  }
}

/** A wallet port without a window. Wallets behave by the EIPs until a test scripts them. */
export const scriptedWallet = (
  clock: ClockPort,
  scripts: ReadonlyArray<WalletScript> = [{}],
): ScriptedWallet => {
  const installed = createInstalled(clock)
  const { find, known, install, sum } = installed
  const { announce, discover, listeners } = createDiscovery(installed)
  for (const script of scripts) install(script)
  return {
    scripted: true,
    of: (id) => known(id).brain.handle,
    install,
    announce,
    discover,
    ...createAsking(installed),
    news: (id) => find(id)?.brain.news.stream ?? EMPTY,
    prepare: () => undefined,
    picture: (icon) => icon,
    get open() {
      return sum(({ brain }) => brain.handle.open)
    },
    get listeners() {
      return listeners() + sum(({ brain }) => brain.news.listeners)
    },
  }
}
