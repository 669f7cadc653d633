import { type ReactElement, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { allWalletsCount } from '../../../domain/rules/catalogueRows.js'
import { mayConnect } from '../../../domain/slices/modal/select.js'
import { useKeyboardRoom } from '../../hooks/useKeyboardRoom.js'
import { useRemembered } from '../../hooks/useRemembered.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Body } from '../../parts/Regions.js'
import { SearchField } from '../../parts/SearchField.js'
import { Switch } from '../../parts/Switch.js'
import { useText } from '../../text/context.js'
import { AfterLegal } from '../../widgets/AfterLegal.js'
import { CatalogueRow } from '../../widgets/CatalogueItem.js'
import { CatalogueOutcome } from '../../widgets/CatalogueOutcome.js'
import { VirtualList } from '../../widgets/VirtualList.js'
import { prefetch } from '../prefetch.js'
import { type CatalogueView, useCatalogue } from './useCatalogue.js'

/** In CSS px: the list is longer than any card, and its room is the same whatever is found. */
const height = 440

const Wallets = ({
  view,
  body,
}: {
  readonly view: CatalogueView
  readonly body: RefObject<HTMLDivElement | null>
}): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const ready = useSelect(mayConnect)
  const total = useSelect(allWalletsCount) ?? 0
  const more = useCallback(() => void dispatch({ type: 'LoadMoreWallets' }), [dispatch])
  const { items, count, isWhole, isSearch, question } = view
  return (
    <VirtualList
      // Another list: heights that were measured are not its rows'.
      key={isSearch ? 'found' : 'all'}
      name={isSearch ? 'found wallets' : 'all wallets'}
      label={text.titleAllWallets}
      items={items}
      count={isWhole ? count : Math.max(count, total)}
      body={body}
      inert={!ready}
      // While a page is on its way no other is asked for; what failed is asked for by the visitor.
      onEnd={!isSearch && question.step === 'success' ? more : undefined}
    >
      {(item) => <CatalogueRow item={item} />}
    </VirtualList>
  )
}

/** What is looked for, as it was left for who comes back. */
const useWanted = (field: RefObject<HTMLInputElement | null>) => {
  const [typed, setTyped] = useRemembered('search catalogue', '')
  const [certified, setCertified] = useRemembered('certified', false)
  const clear = (): void => {
    setTyped('')
    field.current?.focus()
  }
  const clearAll = (): void => {
    setCertified(false)
    clear()
  }
  return { wanted: { typed, certified }, setTyped, setCertified, clear, clearAll }
}

/** Every wallet that there is: those that are here first, and a search of all. */
export const AllWallets = (): ReactElement => {
  useKeyboardRoom()
  const text = useText()
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { wanted, setTyped, setCertified, clear, clearAll } = useWanted(field)
  const { typed, certified } = wanted
  const view = useCatalogue(wanted)
  useEffect(() => prefetch('ConnectingWalletConnect', 'ConnectingExternal'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its top
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [typed, certified])
  const testId = 'wui-certified-switch'
  return (
    <>
      <SearchField
        ref={field}
        label={text.searchWallets}
        {...{ typed, onType: setTyped, onClear: clear, testId: 'wui-input-text' }}
      />
      <Switch name={text.certifiedOnly} isOn={certified} testId={testId} onChange={setCertified} />
      <Body ref={body} height={height}>
        <AfterLegal>
          <Wallets view={view} body={body} />
        </AfterLegal>
        <CatalogueOutcome view={view} wanted={wanted} onClear={clearAll} />
      </Body>
    </>
  )
}
