/** The host pages of outside test suites: which page stands at which path, and what the other paths wait for. */

export const libraryNames = ['viem', 'wagmi', 'ethers'] as const
export type LibraryName = (typeof libraryNames)[number]

export interface HostPage {
  /** What the page signs with. */
  readonly library: LibraryName
  readonly variant: 'default' | 'external' | 'noEmail' | 'noSocials'
}

const pagesOf = (library: LibraryName): ReadonlyArray<readonly [string, HostPage]> => [
  [`/library/${library}`, { library, variant: 'default' }],
  [`/library/${library}-no-email`, { library, variant: 'noEmail' }],
  [`/library/${library}-no-socials`, { library, variant: 'noSocials' }],
]

const pages: ReadonlyMap<string, HostPage> = new Map([
  ...libraryNames.flatMap(pagesOf),
  ['/library/external', { library: 'wagmi', variant: 'external' }],
])

/** The first that fits says why there is no page yet. */
const reasons: ReadonlyArray<readonly [path: RegExp, reason: string]> = [
  [/^\/library\/ethers5(-|$)/, 'This sandbox has ethers 6 alone: /library/ethers/ has the same steps.'],
  [/^\/library\/multichain-no-adapters$/, 'It comes with pairing.'],
  [/^\/library\/(multichain|solana)(-|$)/, 'It comes with Solana.'],
  [/^\/library\/bitcoin(-|$)/, 'It comes with Bitcoin.'],
  [/^\/library\/(siwx-(default|cloud-auth)|\w+-(siwe|all))$/, 'It comes with sign-in (SIWX).'],
  [/^\/library\/\w+-wallet-button$/, 'It comes with the buttons of single wallets.'],
  [/^\/library\/\w+-verify-(valid|domain-mismatch|evil)$/, 'It comes with pairing.'],
  [/^\/flag\/default-account-types-(sa|eoa)$/, 'It comes with smart accounts.'],
  [/^\/core(\/(sign-client|universal-provider))?$/, 'It comes with pairing.'],
]

const bare = (path: string): string => path.replace(/\/$/, '')

export const hostPagePaths: readonly string[] = [...pages.keys()].map((path) => `${path}/`)

/** Those that whoever starts the sandbox is told of. The others are variants of the same. */
export const mainPagePaths: readonly string[] = [...libraryNames, 'external'].map(
  (name) => `/library/${name}/`,
)

/** With or without a slash at its end. */
export const findHostPage = (path: string): HostPage | undefined => pages.get(bare(path))

/** One sentence for a path that has no page. */
export const whyNoPage = (path: string): string => {
  if (bare(path) === '/library') return `There is no page ${path}. There are ${mainPagePaths.join(', ')}.`
  const reason = reasons.find(([pattern]) => pattern.test(bare(path)))?.[1]
  return reason === undefined ? `There is no page ${path}.` : `There is no page ${path} yet. ${reason}`
}
