// What is mutated, and which tests are to notice: those that state what it does, the quickest first. A path that ends
// in / stands for all below it. Slices and flows are apart, as a slice needs no page to be tested.

/** All of a slice but its schemas, which have a scope of their own. */
const slice = (word) => [`src/domain/slices/${word}/**/*.ts`, '!src/domain/slices/*/facts.ts']
const flows = (word) => [`src/effects/features/${word}/**/*.ts`]

/** Properties over whole histories: they hold every reducer and decision to what is promised of all. */
const laws = [
  'test/domain/slices/parts.test.ts',
  'test/domain/core/postConditions.test.ts',
  'test/domain/core/laws.test.ts',
]

export const scopes = {
  connections: {
    mutate: slice('connections'),
    tests: [
      'test/domain/slices/connections.test.ts',
      'test/domain/slices/connectionMap.test.ts',
      'test/domain/slices/connecting.test.ts',
      'test/domain/slices/accounts.test.ts',
      'test/domain/slices/begun.test.ts',
      'test/domain/slices/standing.test.ts',
      'test/domain/slices/modal.test.ts',
      'test/domain/select.test.ts',
      ...laws,
    ],
  },
  connectionFlows: {
    mutate: flows('connections'),
    tests: [
      'test/effects/features/connections/',
      'test/effects/features/manifests.test.ts',
      'test/effects/namespaces.test.ts',
      'test/effects/twoTabs.test.ts',
    ],
  },
  networks: {
    mutate: slice('networks'),
    tests: [
      'test/domain/slices/networks.test.ts',
      'test/domain/slices/networkMap.test.ts',
      'test/domain/slices/offer.test.ts',
      'test/domain/slices/begun.test.ts',
      'test/domain/spec/flows.test.ts',
      'test/domain/select.test.ts',
      ...laws,
    ],
  },
  networkFlows: {
    mutate: flows('networks'),
    tests: [
      'test/effects/features/networks/',
      'test/effects/features/manifests.test.ts',
      'test/effects/features/requests/offered.test.ts',
    ],
  },
  storage: {
    mutate: [
      'src/domain/wire/stored*.ts',
      'src/domain/wire/storageKeys.ts',
      'src/domain/wire/connectionsElsewhere.ts',
      'src/domain/core/stored.ts',
      'src/effects/kernel/{writing,hearing,storageMemory}.ts',
      'src/effects/features/connections/forget.ts',
    ],
    tests: [
      'test/domain/wire/storage.test.ts',
      'test/domain/wire/storedConnectors.test.ts',
      'test/domain/wire/stored.test.ts',
      'test/effects/features/connections/persist.test.ts',
      'test/effects/features/balances/loadBalances.test.ts',
      'test/effects/twoTabs.test.ts',
      'test/effects/slowCode.test.ts',
    ],
  },
  kernel: {
    mutate: ['src/effects/kernel/*.ts', '!src/effects/kernel/{writing,hearing,storageMemory}.ts'],
    tests: [
      'test/effects/kernel.test.ts',
      'test/effects/kernel.life.test.ts',
      'test/effects/kernel.chains.test.ts',
      'test/effects/kernel.listeners.test.ts',
      'test/effects/kernel.lead.test.ts',
      'test/effects/kernel.arming.test.ts',
      'test/effects/kernel.restart.test.ts',
      'test/effects/kernel.features.test.ts',
      'test/effects/kernel.held.test.ts',
      'test/effects/journal.test.ts',
      'test/effects/laws/',
      'test/effects/promises.test.ts',
    ],
  },
  facts: {
    mutate: ['src/domain/slices/*/facts.ts', 'src/domain/core/leaves.ts', 'src/domain/core/schema.ts'],
    tests: ['test/domain/core/codecs.test.ts', 'test/domain/core/canaries.test.ts'],
  },
}
