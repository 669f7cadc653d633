// A list of wallets too long to be seen as a whole. Lazy file: it comes with the views of a connected visitor.
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import type { WalletRow, WalletSection } from '../../domain/rules/walletRows.js'
import { useRemembered } from '../hooks/useRemembered.js'
import { useSelect } from '../hooks/useSelect.js'
import { Glyph } from '../parts/Glyph.js'
import { List } from '../parts/List.js'
import { Row } from '../parts/Row.js'
import { viewIcons } from '../parts/viewIcons.js'
import { connectRows, connectSections } from '../select/card.js'
import { useFormat, useText } from '../text/context.js'
import { useLocale } from '../text/useLocale.js'
import { AfterLegal } from './AfterLegal.js'
import { Searchable } from './Searchable.js'
import { WalletSections } from './WalletList.js'
import type { WalletsProps } from './Wallets.js'

/** A section of this many rows is cut to the first few, until more are asked for. */
const cutFrom = 12
const cutTo = 8

const cut = (sections: ReadonlyArray<WalletSection>): ReadonlyArray<WalletSection> =>
  sections.map((section) =>
    section.rows.length < cutFrom ? section : { ...section, rows: section.rows.slice(0, cutTo) },
  )

const only = (
  sections: ReadonlyArray<WalletSection>,
  found: ReadonlyArray<WalletRow>,
): ReadonlyArray<WalletSection> =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => found.includes(row)) }))
    .filter(({ rows }) => rows.length > 0)

/** How many rows stand before the first that was cut off. */
const placeOfCut = (sections: ReadonlyArray<WalletSection>): number => {
  const at = sections.findIndex(({ rows }) => rows.length >= cutFrom)
  return sections.slice(0, at).reduce((sum, { rows }) => sum + rows.length, cutTo)
}

const ShowAll = ({
  count,
  onPress,
}: {
  readonly count: number
  readonly onPress: () => void
}): ReactElement => {
  const format = useFormat()
  const locale = useLocale()
  const name = format('showAll', { count: new Intl.NumberFormat(locale).format(count) })
  return (
    <List>
      <li>
        <Row icon={<Glyph icon={viewIcons.chevronDown} />} look="link" name={name} onPress={onPress} />
      </li>
    </List>
  )
}

/** Wallets with a search, the first of them until all are asked for. */
export const ManyWallets = ({ Rows, children }: WalletsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const rows = useSelect(connectRows)
  const sections = useSelect(connectSections)
  // Decided once: a list that is cut when more come loses what has the focus.
  const [all, setAll] = useRemembered(
    'allWallets',
    !sections.some((section) => section.rows.length >= cutFrom),
  )
  const [isNew, setNew] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const noMatch = (typed: string): string => format('noWalletMatch', { text: typed })
  const words = { label: text.searchWallets, noMatch, counted: text.walletsFound }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all are shown
  useLayoutEffect(() => {
    // What had the focus, the button, has gone.
    if (isNew) box.current?.querySelectorAll<HTMLElement>('.row')[placeOfCut(sections)]?.focus()
  }, [isNew])
  const showAll = (): void => {
    setAll(true)
    setNew(true)
  }
  return (
    <Searchable name="wallets" items={rows} words={words}>
      {(found, searched) => (
        <div ref={box}>
          <AfterLegal>
            <WalletSections sections={searched ? only(sections, found) : all ? sections : cut(sections)} />
          </AfterLegal>
          {!searched && !all && <ShowAll count={rows.length} onPress={showAll} />}
          {!searched && Rows && <Rows isRest={true} />}
          {!searched && children}
        </div>
      )}
    </Searchable>
  )
}
