import type { LeafNode, Node } from '../../src/domain/core/schema.js'

/** Addresses and hashes of every namespace, in every form. */
export const addresses: ReadonlyArray<string> = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi1',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'cosmos1vladqfcyy4q0kcc5ylq6ka8dyqd9vdkcx0zwr9',
]

/** What else no visitor and no site would want to read in somebody else's hands. */
export const canaries: ReadonlyArray<string> = [
  ...addresses,
  ...['alice.eth', 'alice.wonderland.sol', 'Alice Smith', 'alice@example.com', 'a•••@e•••.com'],
  ...['https://rpc.example/v2/k3y-0f-4lice', 'wss://relay.example/?projectId=k3y', 'rpc.example/k3y'],
  ...['Locked. Ask Alice!', '1234567890123456789', '+44 20 7946 0958', '日本語の名前'],
  // Names of naming services and mail addresses as wallets might announce themselves; words where ours are expected.
  ...['alice.zil', 'gmail.alice-smith', 'AliceSmith', 'ALICE', '+15551234567'],
  // What looks like something that an export put in place of something else.
  ...['Alice…Smit', 'alice1…wond', 'smith:hidden-1990', '[text 447946]', '0x5aAe…BeAe'],
]

/** How somebody might write it where our code expects something of a form. */
export const wrappers: ReadonlyArray<(canary: string) => string> = [
  (canary) => canary,
  (canary) => `announced:${canary}`,
  (canary) => `announced:com.${canary}`,
  (canary) => `unnamed:${canary}`,
  (canary) => `host:${canary}`,
  (canary) => `eip155|announced:${canary}`,
  (canary) => `eip155:1:${canary}`,
  (canary) => `solana:${canary.slice(0, 32)}`,
  (canary) => `cosmos:${canary.slice(0, 32)}`,
  (canary) => `secret:${canary}`,
  (canary) => `eth_${canary}`,
  (canary) => `modal.${canary}`,
]

/** Where a number can stand, as a log may hold it: that of a telephone. */
export const numberCanary = 15551234567
/** And what can stand in its place: one that looks like a moment, and where somebody is. */
export const numberCanaries = [numberCanary, 2348031234567, 51.507351, 15551.234567]

const plain: ReadonlyArray<unknown> = [
  numberCanary,
  true,
  false,
  'eip155',
  'eip155:1',
  'eip155:1:0x0',
  'secret:1',
]

/** A value of the leaf that holds the text, if its codec lets any such text pass. */
const planted = (leaf: LeafNode, text: string): unknown => {
  const words = leaf.name.split(' | ')
  const found = [text, ...plain, ...words].find((one) => leaf.is(one))
  if (found === undefined) throw new Error(`no value for ${leaf.name}`)
  return found
}

/** Values of a schema that have the text in every place where a text can stand: as many as it has cases. */
export const plantedIn = (node: Node, text: string): ReadonlyArray<unknown> => {
  switch (node.kind) {
    case 'leaf':
      return [planted(node, text)]
    case 'nullable':
      return plantedIn(node.item, text)
    case 'list':
      return [plantedIn(node.item, text)]
    case 'either':
      return node.nodes.flatMap((one) => plantedIn(one, text))
    case 'dictionary':
      return plantedIn(node.item, text).map((value) => ({ [String(planted(node.key, text))]: value }))
    case 'choice':
      return Object.entries(node.cases).flatMap(([key, one]) =>
        plantedIn(one, text).map((value) => ({ [node.by]: key, ...(value as object) })),
      )
    case 'shape': {
      const fields = Object.entries({ ...node.fields, ...node.optional }).map(
        ([name, field]) => [name, plantedIn(field, text)] as const,
      )
      const most = Math.max(1, ...fields.map(([, values]) => values.length))
      return Array.from({ length: most }, (_, at) =>
        Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
      )
    }
  }
}
