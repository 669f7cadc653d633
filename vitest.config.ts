import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = [
  { find: /^wallet-modal$/, replacement: `${root}src/index.ts` },
  { find: /^wallet-modal\/(\w+)$/, replacement: `${root}src/$1.ts` },
]

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/browser/**'],
          setupFiles: ['test/setup.ts'],
          // The first read loads viem, which a cold cache transforms on two busy cores.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          // After the quick ones: two groups at once would take each other's cores.
          sequence: { groupOrder: 1 },
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A busy machine is no failure; vitest's own second is short for a browser.
          expect: { poll: { timeout: 8_000 } },
          // Each file starts chains, servers and a browser of its own; two cores do not carry more than two.
          maxWorkers: 2,
          // Of 7,700 tests one met a pause of a shared machine in each of two runs. What needed it is told by name
          // (scripts/secondAttempts.mjs).
          retry: 1,
        },
      },
    ],
  },
})
