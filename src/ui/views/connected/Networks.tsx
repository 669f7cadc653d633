import { type ReactElement, useEffect, useState } from 'react'
import type { Network } from '../../../domain/slices/networks/state.js'
import { useDebounced } from '../../hooks/useDebounced.js'
import { useKeyboardRoom } from '../../hooks/useKeyboardRoom.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Icon } from '../../parts/icons.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { useFormat, useText } from '../../text/context.js'
import { pluralText } from '../../text/numbers.js'
import { useLocale } from '../../text/useLocale.js'
import { NetworkList } from '../../widgets/NetworkList.js'
import { prefetch } from '../prefetch.js'

/** A list that fits the card needs no search. */
const searchedFrom = 8
/** The list follows once typing has rested for this long, in ms (features C.4). */
const searchRest = 100

/** A long list with a field to search it. What was found is said once typing rests. */
const Searched = ({ networks }: { readonly networks: ReadonlyArray<Network> }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  useKeyboardRoom()
  const rested = useDebounced(typed.trim(), searchRest)
  const wanted = rested.toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <label className="field">
        <Icon icon={viewIcons.search} />
        <input
          type="search"
          value={typed}
          placeholder={text.searchNetworks}
          aria-label={text.searchNetworks}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <NetworkList networks={found} />
      <p className={found.length === 0 ? 'fine' : 'hidden'} role="status">
        {wanted !== '' &&
          (found.length === 0
            ? format('noNetworkMatch', { text: rested })
            : pluralText(text, text.networksFound, found.length, locale))}
      </p>
    </>
  )
}

/** All networks of the site. */
export const Networks = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const networks = useSelect((state) => state.networks.requested)
  useEffect(() => prefetch('SwitchNetwork', 'WhatIsANetwork'), [])
  return (
    <>
      {networks.length < searchedFrom ? (
        <NetworkList networks={networks} />
      ) : (
        <Searched networks={networks} />
      )}
      <p className="fine">
        <button
          type="button"
          className="link"
          onClick={() => dispatch({ type: 'ShowView', view: { name: 'WhatIsANetwork' } })}
        >
          {text.titleWhatIsANetwork}
        </button>
      </p>
    </>
  )
}
