import { type ReactElement, useEffect, useState } from 'react'
import { useSelect } from '../hooks/useSelect.js'
import { Icon } from '../parts/icons.js'
import { NetworkList } from '../parts/NetworkList.js'
import { useSay, useText } from '../text/context.js'
import { preload } from './table.js'

/** A list that fits the card needs no search. */
const searchedFrom = 8

/** All networks of the site. */
export const Networks = (): ReactElement => {
  const text = useText()
  const say = useSay()
  const networks = useSelect((state) => state.networks.requested)
  const [typed, setTyped] = useState('')
  useEffect(() => preload('SwitchNetwork'), [])
  const wanted = typed.trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {networks.length >= searchedFrom && (
        <label className="field">
          <Icon name="search" />
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
      )}
      <NetworkList networks={found} />
      <p className={found.length === 0 ? 'fine' : 'hidden'} role="status">
        {found.length === 0 && say('noNetworkMatch', { text: typed.trim() })}
      </p>
    </>
  )
}
