/** US dollars for one of each, by symbol. Nobody trades on the sandbox's chains: a table is as good as a market. */
export const prices: Readonly<Record<string, number>> = { ETH: 2_000, POL: 0.5, SUSD: 1, STUB: 0.25 }

export const priceOf = (symbol: string): number => prices[symbol] ?? 0
