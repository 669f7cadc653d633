import { EMPTY, of } from 'rxjs'
import type { Command } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import { activeConnection, mustSwitch } from '../../domain/core/select.js'
import type { State } from '../../domain/core/state.js'
import { stepsAfterSwitch } from '../../domain/rules/openView.js'
import { type Flow, inOrder, intent, ofType } from '../effect.js'

const has = (state: State, name: string): boolean => state.modal.stack.some((view) => view.name === name)

/** A connection began or moved: choose a network, or get out of the way of what was waited for. */
const afterConnection = (state: State): Command | null => {
  if (mustSwitch(state)) return { type: 'RequireSwitch' }
  const waited = has(state, 'ConnectingExternal') || has(state, 'Connect') || has(state, 'UnsupportedChain')
  return state.modal.open && waited ? { type: 'Close' } : null
}

const lead = (state: State, event: Event): Command | Event | null => {
  switch (event.type) {
    case 'connection.established':
    case 'connection.resynced':
      return afterConnection(state)
    case 'connection.chainChanged':
      return mustSwitch(state) || has(state, 'UnsupportedChain') ? afterConnection(state) : null
    case 'connection.ended': {
      const pointless = has(state, 'Account') || has(state, 'SwitchNetwork') || has(state, 'UnsupportedChain')
      return state.modal.open && pointless && !activeConnection(state) ? { type: 'Close' } : null
    }
    case 'network.switched': {
      if (!state.modal.open || !has(state, 'SwitchNetwork')) return null
      const steps = stepsAfterSwitch(state.modal.stack)
      return steps === 'close' ? { type: 'Close' } : { type: 'modal.wentBack', steps }
    }
    default:
      return null
  }
}

const isCommand = (what: Command | Event): what is Command => !what.type.includes('.')

/** Keeps the modal where it makes sense after something happened to a connection or a network. */
export const leadModal: Flow = {
  name: 'leadModal',
  run: (event$, state$) =>
    event$.pipe(
      ofType(
        'connection.established',
        'connection.resynced',
        'connection.chainChanged',
        'connection.ended',
        'network.switched',
      ),
      inOrder(({ event }) => {
        const next = lead(state$.value, event)
        if (!next) return EMPTY
        return of(isCommand(next) ? intent(next) : next)
      }),
    ),
}
