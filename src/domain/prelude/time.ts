/** Milliseconds: a length of time, or an instant since the epoch. */
export type Millis = number

/** Every wait of the product, in milliseconds. Section numbers are those of the product specification; "ours" is decided here. */
export const durations = {
  /** Section 4: a notice raised while another is open appears this long after the old one went. */
  noticeReshow: 150,
  /** Ours: how long a success or error notice stays. */
  noticeHide: 2_500,
  /** Section 4: the shake of a refused close. */
  shake: 500,
  /** Section 9: a native balance is fresh for this long. */
  nativeBalanceCache: 30_000,
  /** Section 9: what an account holds is fresh for this long. */
  portfolioCache: 30_000,
  /** Section 8: a failed balance is not asked for again sooner. */
  balanceRetry: 30_000,
  /** Section 9: one JSON-RPC read. */
  rpcTimeout: 10_000,
  /** Section 9: first delay between JSON-RPC retries; it doubles. */
  rpcRetryBase: 150,
  /** Section 4: longest wait for the reply to a sign-out. */
  disconnectWait: 3_000,
  /** Ours: how long it is shown why a close was refused. */
  refusalHide: 4_000,
  /** Ours: how long it is shown that something succeeded. With the way out it is over within 900 ms (CHN-20: 1 s). */
  success: 700,
  /** Ours: who still waits for a wallet then is told where to look. */
  waitHelp: 8_000,
  /** Ours: who still waits then is told since when. */
  waitSince: 30_000,
  /** Ours: after this the visitor is told that the wallet is silent. */
  walletAnswer: 60_000,
  /** Ours: how long a wallet that said yes to a switch may take to be there. */
  chainArrival: 2_000,
  /** Ours: a wallet whose chain is waited for is asked for it again after this. */
  chainAgain: 200,
  /** Ours: how long a stored wallet may take to announce itself. */
  discovery: 3_000,
  /** Section 9, third modal animation: the next view enters. */
  viewEnter: 150,
} as const satisfies Readonly<Record<string, Millis>>
