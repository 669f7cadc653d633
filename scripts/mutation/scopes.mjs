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

/** Scopes whose survivors nobody has gone through yet: they are told, and fail nothing. Each is to move up. */
const openScopes = {
  connectionFlows: {
    mutate: [...flows('connections'), '!src/effects/features/connections/forgetStored.ts'],
    tests: [
      'test/effects/features/connections/',
      'test/effects/features/manifests.test.ts',
      'test/effects/namespaces.test.ts',
      'test/effects/twoTabs.test.ts',
    ],
  },
  modal: {
    mutate: slice('modal'),
    tests: [
      'test/domain/slices/modal.test.ts',
      'test/domain/slices/mustAnswer.test.ts',
      'test/domain/spec/opening.test.ts',
      'test/domain/spec/flows.test.ts',
      'test/effects/redirect.test.ts',
      'test/effects/kernel.redirect.test.ts',
      ...laws,
    ],
  },
  options: {
    mutate: [...slice('options'), 'src/domain/wire/options.ts', 'src/domain/wire/networks.ts'],
    tests: ['test/domain/wire/options.test.ts', 'test/domain/spec/', ...laws],
  },
  connectors: {
    mutate: [...slice('connectors'), ...flows('connectors')],
    tests: [
      'test/domain/wire/storedConnectors.test.ts',
      'test/domain/select.test.ts',
      'test/effects/features/connectors/',
      ...laws,
    ],
  },
  wallets: {
    mutate: slice('wallets'),
    tests: ['test/domain/wire/', 'test/domain/rules/walletRows.test.ts', ...laws],
  },
  pageSession: {
    mutate: [...slice('pageSession'), ...flows('pageSession')],
    tests: [
      'test/domain/slices/begun.test.ts',
      'test/effects/restart.test.ts',
      'test/effects/features/connections/',
      ...laws,
    ],
  },
  balances: {
    mutate: [...slice('balances'), ...flows('balances')],
    tests: ['test/domain/slices/balances.test.ts', 'test/effects/features/balances/', ...laws],
  },
  remote: {
    mutate: [...slice('remote'), ...flows('remote'), 'src/domain/rules/{remoteFeatures,origins}.ts'],
    tests: [
      'test/domain/rules/remoteFeatures.test.ts',
      'test/domain/rules/origins.test.ts',
      'test/domain/slices/remote/',
      'test/effects/features/remote/',
      ...laws,
    ],
  },
  telemetry: {
    mutate: [
      ...slice('telemetry'),
      ...flows('telemetry'),
      'src/domain/rules/telemetry.ts',
      'src/domain/prelude/isoTime.ts',
      'src/domain/wire/services/analytics.ts',
    ],
    tests: [
      'test/domain/slices/telemetry/',
      'test/domain/rules/telemetry.test.ts',
      'test/effects/features/telemetry/',
      ...laws,
    ],
  },
  catalogue: {
    mutate: [
      ...slice('catalogue'),
      ...flows('catalogue'),
      'src/domain/rules/{catalogueQuery,catalogueRows,walletPicture}.ts',
      'src/domain/wire/services/wallets.ts',
    ],
    tests: [
      'test/domain/slices/catalogue/',
      'test/domain/rules/catalogueQuery.test.ts',
      'test/domain/rules/catalogueRows.test.ts',
      'test/domain/rules/walletPicture.test.ts',
      'test/domain/wire/services/wallets.test.ts',
      'test/effects/features/catalogue/',
    ],
  },
  services: {
    mutate: ['src/effects/{service,retry,cached,networkGate}.ts'],
    tests: [
      'test/effects/retry.test.ts',
      'test/effects/cached.test.ts',
      'test/effects/networkGate.test.ts',
      'test/effects/service.test.ts',
      // Over real HTTP: what all of it is together.
      'test/effects/live/service.test.ts',
    ],
  },
  http: { mutate: ['src/effects/live/{http,net}.ts'], tests: ['test/effects/live/http.test.ts'] },
  rpc: {
    mutate: ['src/effects/live/rpc/*.ts'],
    tests: [
      'test/effects/live/rpc/answers.test.ts',
      'test/effects/live/rpc/batches.test.ts',
      'test/effects/live/rpc/ranking.test.ts',
      'test/effects/live/rpc/retries.test.ts',
      'test/effects/live/rpc/inFlight.test.ts',
      'test/effects/live/rpc/service.test.ts',
      // Over real HTTP. Not wire.test.ts, which needs nodes of the sandbox: Stryker has no copy of that.
      'test/effects/live/ownRpc.test.ts',
      'test/effects/live/rpc.test.ts',
    ],
  },
  requests: {
    mutate: [...slice('requests'), ...flows('requests')],
    tests: ['test/domain/slices/begun.test.ts', 'test/effects/features/requests/', ...laws],
  },
  notices: {
    mutate: [...slice('notices'), ...flows('notices')],
    tests: ['test/effects/features/notices/', ...laws],
  },
  rules: {
    mutate: ['src/domain/rules/*.ts', '!src/domain/rules/{remoteFeatures,origins}.ts'],
    tests: ['test/domain/rules/', 'test/domain/spec/'],
  },
  wire: {
    mutate: ['src/domain/wire/{networks,rpcErrors,rpcMethods,texts,urls}.ts', 'src/domain/caip/*.ts'],
    tests: ['test/domain/wire/', 'test/domain/caip/', 'test/domain/spec/'],
  },
  facts: {
    mutate: ['src/domain/slices/*/facts.ts', 'src/domain/core/{leaves,schema}.ts'],
    tests: ['test/domain/core/'],
  },
}

export const scopes = {
  choices: {
    mutate: [
      ...[...slice('choices'), ...flows('choices')],
      'src/domain/wire/{choices,optionsChange}.ts',
      'src/domain/rules/connectMethods.ts',
    ],
    tests: [
      'test/domain/wire/choices.test.ts',
      'test/effects/features/choices/',
      'test/domain/select.test.ts',
      'test/effects/features/manifests.test.ts',
      ...laws,
    ],
  },
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
      // What a page has of the slice is wired into a modal there.
      'test/effects/missingCode.test.ts',
      ...laws,
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
  stored: {
    mutate: [
      'src/domain/wire/stored*.ts',
      'src/domain/wire/storageKeys.ts',
      'src/domain/wire/otherTabConnections.ts',
      'src/domain/core/stored.ts',
    ],
    tests: [
      'test/domain/wire/stored.test.ts',
      'test/domain/wire/storedConnectors.test.ts',
      'test/domain/wire/storage.test.ts',
    ],
  },
  storage: {
    mutate: [
      'src/effects/kernel/{persistSlice,otherTabs,storageMemory}.ts',
      'src/effects/features/connections/forgetStored.ts',
    ],
    tests: [
      'test/effects/features/connections/forgetStored.test.ts',
      'test/effects/kernel.storage.test.ts',
      'test/effects/features/connections/persist.test.ts',
      'test/effects/twoTabs.test.ts',
      'test/effects/slowCode.test.ts',
      'test/effects/restart.test.ts',
      'test/effects/features/balances/loadBalances.test.ts',
    ],
  },
  kernel: {
    mutate: ['src/effects/kernel/*.ts', '!src/effects/kernel/{persistSlice,otherTabs,storageMemory}.ts'],
    tests: [
      'test/effects/kernel.test.ts',
      'test/effects/kernel.life.test.ts',
      'test/effects/kernel.chains.test.ts',
      'test/effects/kernel.listeners.test.ts',
      'test/effects/kernel.redirect.test.ts',
      'test/effects/kernel.arming.test.ts',
      'test/effects/kernel.restart.test.ts',
      'test/effects/kernel.features.test.ts',
      'test/effects/kernel.held.test.ts',
      'test/effects/kernel.outcome.test.ts',
      'test/effects/kernel.bare.test.ts',
      'test/effects/idleTasks.test.ts',
      'test/effects/wiringSteps.test.ts',
      'test/effects/kernel.storage.test.ts',
      'test/effects/missingCode.test.ts',
      'test/effects/journal.test.ts',
      'test/effects/laws/',
      'test/effects/promises.test.ts',
    ],
  },
  ...openScopes,
}

/** Whether every survivor of a scope has to be explained. */
export const isClosed = (name) => !(name in openScopes)
