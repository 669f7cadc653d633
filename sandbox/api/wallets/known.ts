import { createHash } from 'node:crypto'
import { profiles } from '../../profiles.js'
import { type WalletKey, walletIds } from './ids.js'
import {
  bitcoinChains as bitcoin,
  evmChains as evm,
  imageIdOf,
  solanaChains as solana,
  type WalletRecord,
} from './record.js'

interface Known {
  readonly name: string
  readonly site: string
  /** How its extension announces itself. */
  readonly rdns?: string
  /** Of its telephone app, without what follows. */
  readonly scheme?: string
  readonly chains: ReadonlyArray<string>
}

const two = [...evm, ...solana]
const all = [...two, ...bitcoin]

/** In the order of the catalogue. Phantom, Solflare and Coinbase have no link: clients know those by their ids. */
const known: Readonly<Record<WalletKey, Known>> = {
  metamask: { name: 'MetaMask', site: 'metamask.io', rdns: 'io.metamask', scheme: 'metamask', chains: two },
  trust: {
    name: 'Trust Wallet',
    site: 'trustwallet.com',
    rdns: 'com.trustwallet.app',
    scheme: 'trust',
    chains: two,
  },
  okx: { name: 'OKX Wallet', site: 'web3.okx.com', rdns: 'com.okex.wallet', scheme: 'okex', chains: all },
  coinbase: { name: 'Coinbase Wallet', site: 'www.coinbase.com', rdns: 'com.coinbase.wallet', chains: two },
  rainbow: { name: 'Rainbow', site: 'rainbow.me', rdns: 'me.rainbow', scheme: 'rainbow', chains: evm },
  bitget: {
    name: 'Bitget Wallet',
    site: 'web3.bitget.com',
    rdns: 'com.bitget.web3',
    scheme: 'bitkeep',
    chains: all,
  },
  ledger: { name: 'Ledger Live', site: 'www.ledger.com', scheme: 'ledgerlive', chains: all },
  safe: { name: 'Safe', site: 'safe.global', scheme: 'safe', chains: evm },
  phantom: { name: 'Phantom', site: 'phantom.com', rdns: 'app.phantom', chains: all },
  solflare: { name: 'Solflare', site: 'solflare.com', rdns: 'com.solflare', chains: solana },
  binance: {
    name: 'Binance Wallet',
    site: 'www.binance.com',
    rdns: 'com.binance.wallet',
    scheme: 'bnc',
    chains: two,
  },
  uniswap: {
    name: 'Uniswap Wallet',
    site: 'uniswap.org',
    rdns: 'org.uniswap.app',
    scheme: 'uniswap',
    chains: evm,
  },
  safepal: {
    name: 'SafePal',
    site: 'www.safepal.com',
    rdns: 'com.safepal',
    scheme: 'safepalwallet',
    chains: all,
  },
  bybit: { name: 'Bybit Wallet', site: 'www.bybit.com', rdns: 'com.bybit', scheme: 'bybitapp', chains: two },
  tokenpocket: {
    name: 'TokenPocket',
    site: 'tokenpocket.pro',
    rdns: 'pro.tokenpocket',
    scheme: 'tpoutside',
    chains: all,
  },
  'timeless-x': { name: 'TimelessX', site: 'timelesswallet.xyz', scheme: 'timelesswallet', chains: evm },
  zerion: { name: 'Zerion', site: 'zerion.io', rdns: 'io.zerion.wallet', scheme: 'zerion', chains: two },
  oneinch: { name: '1inch Wallet', site: '1inch.io', scheme: 'oneinch', chains: evm },
  'crypto-com': {
    name: 'Crypto.com',
    site: 'crypto.com',
    rdns: 'com.crypto.wallet',
    scheme: 'dfw',
    chains: evm,
  },
  imtoken: { name: 'imToken', site: 'token.im', scheme: 'imtokenv2', chains: evm },
  kraken: { name: 'Kraken Wallet', site: 'www.kraken.com', scheme: 'krakenwallet', chains: two },
  ronin: {
    name: 'Ronin Wallet',
    site: 'wallet.roninchain.com',
    rdns: 'com.roninchain.wallet',
    scheme: 'ronin',
    chains: evm,
  },
  robinhood: { name: 'Robinhood Wallet', site: 'robinhood.com', scheme: 'robinhood-wallet', chains: two },
  exodus: {
    name: 'Exodus',
    site: 'www.exodus.com',
    rdns: 'com.exodus.web3-wallet',
    scheme: 'exodus',
    chains: all,
  },
  argent: { name: 'Argent', site: 'www.argent.xyz', scheme: 'argent', chains: evm },
  jupiter: { name: 'Jupiter', site: 'jup.ag', scheme: 'jupiter', chains: solana },
  haha: { name: 'HaHa', site: 'www.haha.me', rdns: 'me.haha', scheme: 'haha', chains: evm },
  coin98: { name: 'Coin98', site: 'coin98.com', rdns: 'com.coin98', scheme: 'coin98', chains: two },
  'magic-eden': { name: 'Magic Eden', site: 'wallet.magiceden.io', rdns: 'io.magiceden.wallet', chains: all },
  backpack: { name: 'Backpack', site: 'backpack.app', rdns: 'app.backpack', chains: two },
  frontier: {
    name: 'Frontier',
    site: 'www.frontier.xyz',
    rdns: 'xyz.frontier.wallet',
    scheme: 'frontier',
    chains: two,
  },
  xverse: { name: 'Xverse Wallet', site: 'www.xverse.app', rdns: 'io.xverse.wallet', chains: bitcoin },
  leather: { name: 'Leather', site: 'leather.io', rdns: 'io.leather', chains: bitcoin },
  mathwallet: {
    name: 'MathWallet',
    site: 'mathwallet.org',
    rdns: 'org.mathwallet',
    scheme: 'mathwallet',
    chains: all,
  },
}

const keys = Object.keys(known) as ReadonlyArray<WalletKey>

const certified: ReadonlySet<WalletKey> = new Set([
  'metamask',
  'okx',
  'bitget',
  'rainbow',
  'ledger',
  'zerion',
])
const withDesktopApp: ReadonlySet<WalletKey> = new Set(['ledger', 'exodus', 'trust'])
const withLinkMode: ReadonlySet<WalletKey> = new Set(['metamask', 'trust', 'rainbow'])
const withWebsite: ReadonlySet<WalletKey> = new Set(['safe', 'okx', 'mathwallet'])

/** Only telephones open a scheme: everything else is at nobody's address, except the website that a journey opens. */
const linksOf = (key: WalletKey, walletUrl: string): Partial<WalletRecord> => {
  const { scheme, rdns } = known[key]
  const native = scheme === undefined ? null : `${scheme}://`
  const website = key === 'mathwallet' ? walletUrl : `https://${key}.wallets.example`
  return {
    mobile_link: native,
    desktop_link: withDesktopApp.has(key) ? native : null,
    webapp_link: withWebsite.has(key) ? website : null,
    link_mode: withLinkMode.has(key) ? `https://${key}.wallets.example/app` : null,
    app_store: native && `https://apps.example/${key}`,
    play_store: native && `https://play.example/${key}`,
    chrome_store: rdns === undefined ? null : `https://extensions.example/${key}`,
    rdns: rdns ?? null,
    injected: key === 'metamask' ? [{ namespace: 'eip155', injected_id: 'isMetaMask' }] : null,
  }
}

/** The wallets of both profiles: an extension, which has no link. */
const ownWallets = (): ReadonlyArray<Omit<WalletRecord, 'order'>> =>
  Object.values(profiles).map(({ wallet: { name, rdns }, chains, signOnly }) => {
    const id = createHash('sha256').update(rdns).digest('hex')
    const homepage = `https://${rdns}.wallets.example`
    const networks = [...chains, ...signOnly].map((network) => `eip155:${network.id}`)
    return { id, name, badge_type: 'none', chains: networks, homepage, image_id: imageIdOf(id), rdns }
  })

/**
 * The wallets that somebody asks for by id, with the links that their kind has. At `walletUrl` the sandbox's own wallet
 * answers: the website of MathWallet is there, as a journey opens it and reads the address of the new tab.
 */
export const knownWallets = (walletUrl: string): ReadonlyArray<WalletRecord> => {
  const named = keys.map((key): Omit<WalletRecord, 'order'> => {
    const { name, site, chains } = known[key]
    const id = walletIds[key]
    const badge_type = certified.has(key) ? 'certified' : 'none'
    const shown = {
      id,
      name,
      badge_type,
      chains,
      homepage: `https://${site}`,
      image_id: imageIdOf(id),
    } as const
    return { ...shown, ...linksOf(key, walletUrl) }
  })
  return [...named, ...ownWallets()].map((wallet, index) => ({ ...wallet, order: index + 1 }))
}
