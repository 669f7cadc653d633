import type { ReactElement, ReactNode } from 'react'
import { useSelect } from '../hooks/useSelect.js'
import { Body } from '../parts/Regions.js'
import { searchedFrom } from '../parts/searchedFrom.js'
import { useFormat, useText } from '../text/context.js'
import { NetworkList } from './NetworkList.js'
import { Searchable } from './Searchable.js'

/** All networks of the site, many of them searched. */
export const NetworkChoice = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  const text = useText()
  const networks = useSelect((state) => state.networks.requested)
  const format = useFormat()
  const words = {
    label: text.searchNetworks,
    noMatch: (typed: string) => format('noNetworkMatch', { text: typed }),
    counted: text.networksFound,
  }
  return networks.length < searchedFrom ? (
    <Body>
      {children}
      <NetworkList networks={networks} />
    </Body>
  ) : (
    <Searchable name="networks" items={networks} words={words}>
      {(found, isSearched) => (
        <>
          {!isSearched && children}
          <NetworkList networks={found} />
        </>
      )}
    </Searchable>
  )
}
