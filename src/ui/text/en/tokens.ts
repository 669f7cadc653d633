/** What the list of tokens says. */
export const tokens = {
  tokensTitle: 'Tokens',
  tokensHidden: 'Hidden ({count})',
  tokensFailed: 'Token Balance Unavailable',
} as const
