export const journey: (testing: typeof import('wallet-modal/testing')) => Promise<{
  readonly account: { readonly address: string }
  readonly seen: ReadonlyArray<{ readonly event: { readonly type: string } }>
  readonly crashed: ReadonlyArray<string>
  readonly error: { readonly name: string; readonly code: string }
}>
