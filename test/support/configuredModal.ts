import { isLeft } from 'fp-ts/Either'
import type { LocalFeatures } from '../../src/domain/slices/choices/state.js'
import type { OptionsState } from '../../src/domain/slices/options/state.js'
import { type Configured, readOptions } from '../../src/domain/wire/options.js'
import { createModal } from '../../src/effects/createModal.js'
import type { ModalOptions } from '../../src/options.js'
import { inspectAll } from '../../src/testing/inspect.js'
import { eagerFeatures, scriptedFeatures, scriptedLoads } from '../../src/testing/loads.js'
import {
  commonParts,
  type TestModal,
  type TestModalOptions,
  testNetworks,
  testPorts,
} from '../../src/testing/testModal.js'

export interface More extends Partial<Omit<OptionsState, keyof ModalOptions>> {
  readonly services?: OptionsState['services']
  readonly projectId?: OptionsState['projectId']
  readonly basic?: boolean
  readonly localFeatures?: LocalFeatures
}

const configuredBy = (
  given: TestModalOptions,
  { basic = false, localFeatures, ...more }: More,
): Configured => {
  const features = { ...given.options?.features, ...localFeatures }
  const own = { projectId: 'test', networks: testNetworks, ...given.options, basic, features }
  const read = readOptions(own)
  if (isLeft(read)) throw new Error(read.left.details ?? read.left.tag)
  const { fact, ...rest } = read.right
  return { fact: { ...fact, options: { ...fact.options, ...more } }, ...rest }
}

/** `createTestModal` with options that no host can give yet: they go past the codec. */
export const createConfiguredModal = (given: TestModalOptions, more: More): TestModal => {
  const configured = configuredBy(given, more)
  const ports = given.ports ?? testPorts(given)
  const source = scriptedLoads()
  if (given.loads === 'hold') source.loads.hold()
  const features = (given.loads === 'eager' ? eagerFeatures : scriptedFeatures)(configured, source)
  const modal = createModal({ ...commonParts(configured, given.page, features), ports, inspect: inspectAll })
  if (given.start !== false) modal.start()
  return { ...ports, modal, ports, loads: source.loads }
}
