import { isLeft } from 'fp-ts/Either'
import type { OptionsState } from '../../src/domain/slices/options/state.js'
import { type Configured, readOptions } from '../../src/domain/wire/options.js'
import { createModal } from '../../src/effects/createModal.js'
import { inspectAll } from '../../src/testing/inspect.js'
import { eagerFeatures, scriptedFeatures, scriptedLoads } from '../../src/testing/loads.js'
import {
  commonParts,
  type TestModal,
  type TestModalOptions,
  testNetworks,
  testPorts,
} from '../../src/testing/testModal.js'

const configuredBy = (given: TestModalOptions, more: Partial<OptionsState>): Configured => {
  const read = readOptions({ projectId: 'test', networks: testNetworks, ...given.options })
  if (isLeft(read)) throw new Error(read.left.details ?? read.left.tag)
  const { fact, storagePrefix } = read.right
  return { fact: { ...fact, options: { ...fact.options, ...more } }, storagePrefix }
}

/** `createTestModal` with options that no host can give yet: they go past the codec. */
export const createConfiguredModal = (given: TestModalOptions, more: Partial<OptionsState>): TestModal => {
  const configured = configuredBy(given, more)
  const ports = given.ports ?? testPorts(given)
  const source = scriptedLoads()
  if (given.loads === 'hold') source.loads.hold()
  const features = (given.loads === 'eager' ? eagerFeatures : scriptedFeatures)(configured, source)
  const modal = createModal({ ...commonParts(configured, given.page, features), ports, inspect: inspectAll })
  if (given.start !== false) modal.start()
  return { ...ports, modal, ports, loads: source.loads }
}
