// How vitest runs below Stryker: the test files of one scope, in the order of its table, with properties that try the
// same cases every time. In its own file, as Stryker can ask vitest for neither a project nor an order.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const sources = JSON.parse(process.env.MUTATION_SOURCES ?? '[]')

/** The quick and close ones first: the first test that fails ends a mutant. */
class InOrder extends BaseSequencer {
  async sort(specs) {
    const place = ({ moduleId }) => files.findIndex((file) => moduleId.endsWith(file))
    return [...specs].sort((one, other) => place(one) - place(other))
  }
}

/**
 * All that is mutated, loaded before any test: what runs at loading then belongs to all of them, and not to the one that
 * happens to load it first.
 */
const mutated = {
  name: 'mutated',
  resolveId: (id) => (id === 'virtual:mutated' ? id : null),
  load: (id) =>
    id === 'virtual:mutated' ? `import.meta.glob(${JSON.stringify(sources)}, { eager: true })` : null,
}

export default defineConfig({
  root,
  plugins: [mutated],
  resolve: {
    alias: [
      { find: /^wallet-modal$/, replacement: `${root}src/index.ts` },
      { find: /^wallet-modal\/(\w+)$/, replacement: `${root}src/$1.ts` },
    ],
  },
  test: {
    include: files,
    setupFiles: ['test/setup.ts', 'scripts/mutation/seed.mjs'],
    // A test that waits for what never comes is a mutant that was noticed: the sooner the better.
    testTimeout: 6_000,
    sequence: { sequencer: InOrder },
    // A new thread for each mutant, but not for each file: half of the time would go into loading the same modules.
    isolate: false,
  },
})
