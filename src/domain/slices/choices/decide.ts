import type { CommandOf, Decision } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { isLeft, left, right } from '../../prelude/either.js'
import { readOptionsChange } from '../../wire/optionsChange.js'
import { choices } from './select.js'
import type { ChoicesCommand } from './state.js'

export const decideChoices = (state: State, { options }: CommandOf<ChoicesCommand['type']>): Decision => {
  const read = readOptionsChange(options, choices(state))
  if (isLeft(read)) {
    const { path, expected } = read.left
    return left({ tag: 'InvalidOption', field: path.slice(1) || 'options', expected })
  }
  const { options: ofPage, choices: ofRest } = read.right
  const isSome = (changed: object): boolean => Object.keys(changed).length > 0
  return right([
    ...(isSome(ofPage) ? [{ type: 'options.updated', options: ofPage } as const] : []),
    ...(isSome(ofRest) ? [{ type: 'choices.changed', choices: ofRest } as const] : []),
  ])
}
