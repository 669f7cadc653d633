import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { isLeft, left, right } from '../../prelude/either.js'
import { readOptionsChange } from '../../wire/optionsChange.js'
import { options } from './index.js'
import type { OptionsCommand } from './state.js'

export const decideOptions = (
  state: State,
  command: CommandOf<OptionsCommand['type']>,
  context: DecisionContext,
): Decision => {
  if (command.type === 'SetTheme')
    return options.decide?.(state, command, context) ?? left({ tag: 'UnknownCommand' })
  const change = readOptionsChange(command.options, state.options)
  if (isLeft(change)) {
    const { path, expected } = change.left
    return left({ tag: 'InvalidOption', field: path.slice(1) || 'options', expected })
  }
  return right([{ type: 'options.updated', options: change.right }])
}
