// How vitest runs below Stryker: the test files of one scope, in the order of its table, with properties that try the
// same cases every time. In its own file, as Stryker can ask vitest for neither a project nor an order.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = (process.env.MUTATION_TESTS ?? '').split(',')

/** The quick and close ones first: the first test that fails ends a mutant. */
class InOrder extends BaseSequencer {
  async sort(specs) {
    const place = ({ moduleId }) => files.findIndex((file) => moduleId.endsWith(file))
    return [...specs].sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^wallet-modal$/, replacement: `${root}src/index.ts` },
      { find: /^wallet-modal\/(\w+)$/, replacement: `${root}src/$1.ts` },
    ],
  },
  test: {
    include: files,
    setupFiles: ['test/setup.ts', 'scripts/mutation/seed.mjs'],
    testTimeout: 20_000,
    sequence: { sequencer: InOrder },
    // A new thread for each mutant, but not for each file: half of the time would go into loading the same modules.
    isolate: false,
  },
})
