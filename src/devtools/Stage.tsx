import { type ReactElement, useState } from 'react'
import type { State } from '../domain/core/state.js'
import { ModalReplay } from '../ui/ModalReplay.js'

/** The modal as it was. Where it was closed, an empty plate of the size of the card that was last seen. */
export const Stage = ({ state }: { readonly state: State }): ReactElement => {
  const [seen, setSeen] = useState(state)
  const isOpen = state.modal.open
  if (isOpen && seen !== state) setSeen(state)
  return (
    <div className="stage" data-testid="log-replay" data-closed={!isOpen}>
      <ModalReplay state={isOpen ? state : seen} />
      {!isOpen && (
        <p className="plate" data-testid="log-closed">
          Closed
        </p>
      )}
    </div>
  )
}
