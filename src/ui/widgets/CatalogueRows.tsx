// What the host and the catalogue add to Connect. Lazy file (seldom): most pages name no catalogue.
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { type ReactElement, useEffect } from 'react'
import {
  allWalletsCount,
  type CatalogueSection,
  catalogueSections,
  countTag,
  isReachable,
  showsAllWallets,
} from '../../domain/rules/catalogueRows.js'
import { choices } from '../../domain/slices/choices/select.js'
import { mayConnect } from '../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Deeper } from '../parts/ends.js'
import { Glyph } from '../parts/Glyph.js'
import { List } from '../parts/List.js'
import { Row } from '../parts/Row.js'
import { SkeletonRows } from '../parts/Skeleton.js'
import { useText } from '../text/context.js'
import { useLocale } from '../text/useLocale.js'
import { prefetch } from '../views/prefetch.js'
import { KnownWalletRow } from './KnownWalletRow.js'
import { NothingHere } from './NoWallet.js'
import { WalletButton } from './WalletList.js'

const Section = ({ section }: { readonly section: CatalogueSection }): ReactElement => {
  const text = useText()
  const ready = useSelect(mayConnect)
  const featured = useSelect((state) => choices(state).featuredWalletIds)
  const { kind, title, rows, coming } = section
  return (
    <>
      <List title={title && text[title]} inert={!ready}>
        {rows.map((entry) =>
          isReachable(entry) ? (
            <li key={entry.connectorId}>
              <WalletButton wallet={entry} raised={kind === 'recent'} />
            </li>
          ) : (
            <li key={entry.id}>
              <KnownWalletRow
                wallet={entry}
                testId={`wallet-selector-${featured.includes(entry.id) ? 'featured-' : ''}${entry.id}`}
              />
            </li>
          ),
        )}
      </List>
      {coming > 0 && <SkeletonRows count={coming} />}
    </>
  )
}

/** Leads to the whole catalogue, and says how large it is. */
const AllWallets = (): ReactElement => {
  const text = useText()
  const locale = useLocale()
  const dispatch = useDispatch()
  const ready = useSelect(mayConnect)
  const count = useSelect(allWalletsCount)
  useEffect(() => prefetch('AllWallets'), [])
  const [, digits = '', more = ''] = /^(\d+)(\+?)$/.exec(count ? countTag(count) : '') ?? []
  return (
    <List inert={!ready}>
      <li>
        <Row
          icon={<Glyph icon={LayoutGrid} />}
          name={text.titleAllWallets}
          value={digits && new Intl.NumberFormat(locale).format(Number(digits)) + more}
          end={<Deeper />}
          testId="all-wallets"
          onPress={() => dispatch({ type: 'ShowView', view: { name: 'AllWallets' } })}
        />
      </li>
    </List>
  )
}

type Sections = ReadonlyArray<CatalogueSection>

/** What stands above already is left out. */
const withoutReachable = (sections: Sections): Sections =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => !isReachable(row)) }))
    .filter(({ rows, coming }) => rows.length + coming > 0)

/** Of a kind there may be several, with others between them. */
const keyOf = (sections: Sections, at: number): string => {
  const { kind } = sections[at] ?? {}
  return `${kind} ${sections.slice(0, at).filter((one) => one.kind === kind).length}`
}

/** All wallets that Connect offers, of whatever kind, and the way to the others; `isRest`: without those that can be reached. */
export const CatalogueRows = ({ isRest = false }: { readonly isRest?: boolean }): ReactElement => {
  const all = useSelect(catalogueSections)
  const sections = isRest ? withoutReachable(all) : all
  const leadsOn = useSelect(showsAllWallets)
  useEffect(() => prefetch('ConnectingWalletConnect'), [])
  if (all.length === 0 && !leadsOn) return <NothingHere />
  return (
    <>
      {sections.map((section, at) => (
        <Section key={keyOf(sections, at)} section={section} />
      ))}
      {leadsOn && <AllWallets />}
    </>
  )
}
