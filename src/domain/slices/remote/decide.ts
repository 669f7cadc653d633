import type { CommandOf, Decision } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { isLeft, left, right } from '../../prelude/either.js'
import { featureNames } from '../../rules/remoteFeatures.js'
import { PartialFeatures } from './forms.js'
import type { RemoteCommand } from './state.js'

export const decideRemote = (_state: State, { features }: CommandOf<RemoteCommand['type']>): Decision => {
  const read = PartialFeatures.read(features, '')
  if (isLeft(read)) {
    const { path, expected } = read.left
    return left({ tag: 'InvalidOption', field: path.slice(1) || 'features', expected })
  }
  const strange = Object.keys(features).find(
    (name) => !(featureNames as ReadonlyArray<string>).includes(name),
  )
  return strange === undefined
    ? right([{ type: 'remote.featuresSet', features: read.right }])
    : left({ tag: 'InvalidOption', field: strange.slice(0, 40), expected: `one of ${featureNames.join()}` })
}
