import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import type { Account } from 'wallet-modal'
import { type AccountSnapshot, useAccount } from 'wallet-modal/react'

/** Of the language, the platform and the libraries that hosts have. */
const known = new Set(
  [
    'Array Promise Readonly ReadonlyArray Record Partial Pick Omit Exclude Extract NonNullable Error Set Intl',
    'CustomEvent Document Event EventTarget HTMLDialogElement HTMLElement HTMLElementEventMap ShadowRoot Uint8Array',
    'AddEventListenerOptions EventListenerOptions EventListenerOrEventListenerObject',
    'Address Chain Observable ReactElement ReactNode Either',
  ].flatMap((line) => line.split(' ')),
)

interface Part {
  readonly name: string
  readonly code: string
}

const parts: ReadonlyArray<Part> = readFileSync('docs/api.md', 'utf8')
  .split(/^### /m)
  .slice(1)
  .map((part) => ({
    name: part.split('\n')[0]?.trim() ?? '',
    code: [...part.matchAll(/^```ts\n([\s\S]*?)^```/gm)].at(-1)?.[1] ?? '',
  }))

const bare = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/'[^'\n]*'|"[^"\n]*"/g, "''")

const wordsOf = (code: string): ReadonlyArray<string> =>
  [...code.matchAll(/(?<![.\w])([A-Z]\w+)\b/g)].map(([, word = '']) => word)

// Planted: `OpenableView` not exported.
it('H-06: every type in an exported signature is exported', () => {
  const exported = new Set(parts.map(({ name }) => name))
  expect(exported.size).toBeGreaterThan(100)
  const missing = parts.flatMap(({ name, code }) => {
    const text = bare(code)
    const declared = new Set(
      [...text.matchAll(/\b(?:interface|type|class|const|function) (\w+)/g)].map(([, word]) => word),
    )
    const introduced = [...text.matchAll(/(?:<|, )(?:const )?([A-Z]\w*) extends|\[([A-Z]\w*) in/g)].flatMap(
      ([, a, b]) => [a, b],
    )
    return wordsOf(text)
      .filter((word) => !exported.has(word) && !known.has(word))
      .filter((word) => !declared.has(word) && !introduced.includes(word))
      .map((word) => `${name}: ${word}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

it('H-06: an address is as the libraries of its namespace type it', () => {
  type OnEvm = AccountSnapshot<'eip155'>
  expectTypeOf<OnEvm['address']>().toEqualTypeOf<`0x${string}` | null>()
  expectTypeOf<OnEvm['chainId']>().toEqualTypeOf<number | null>()
  expectTypeOf<AccountSnapshot<'solana'>['address']>().toEqualTypeOf<string | null>()
  expectTypeOf(useAccount<'eip155'>).returns.toEqualTypeOf<OnEvm>()
  const narrowed = (account: Account): `0x${string}` | null =>
    account.namespace === 'eip155' ? account.address : null
  const snapshot = (account: AccountSnapshot): number | null =>
    account.namespace === 'eip155' ? account.chainId : null
  expect([narrowed, snapshot]).toHaveLength(2)
})
