import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '../../domain/prelude/plainText.js'
import { useDebounced } from '../hooks/useDebounced.js'
import { useKeyboardRoom } from '../hooks/useKeyboardRoom.js'
import { useRemembered } from '../hooks/useRemembered.js'
import { Body } from '../parts/Regions.js'
import { SearchField } from '../parts/SearchField.js'
import { Fine, TextButton } from '../parts/words.js'
import { useText } from '../text/context.js'
import type { Plural } from '../text/index.js'
import { pluralText } from '../text/numbers.js'
import { useLocale } from '../text/useLocale.js'

/** The list follows once typing has rested for this long, in ms (features C.4). */
const searchRest = 100

interface Named {
  readonly name: string
}

interface SearchWords {
  readonly label: string
  /** Says that nothing matches what was typed. */
  readonly noMatch: (typed: string) => string
  /** How many were found. */
  readonly counted: Plural
}

const nameOf = ({ name }: Named): string => name

/** What was found, in words: for the ear, and where that is nothing for the eye as well. */
const Found = ({
  count,
  searched,
  words,
  onClear,
}: {
  readonly count: number
  readonly searched: string
  readonly words: SearchWords
  readonly onClear: () => void
}): ReactElement => {
  const text = useText()
  const locale = useLocale()
  return (
    <div role="status" className={count === 0 ? undefined : 'hidden'}>
      {searched !== '' && count === 0 && (
        <Fine>
          {words.noMatch(searched)} <TextButton onPress={onClear}>{text.clearSearch}</TextButton>
        </Fine>
      )}
      {searched !== '' && count > 0 && pluralText(text, words.counted, count, locale)}
    </div>
  )
}

interface SearchOptions<Item> {
  /** What is searched: who comes back to it finds it as it was left. */
  readonly name: string
  readonly items: ReadonlyArray<Item>
  /** Where it is looked for what is typed, if that is more than the name: a symbol, an address. */
  readonly read?: (item: Item) => string
}

/** What is typed, and what is found once that rests; which other rows come first into view. */
const useSearch = <Item extends Named>({ name, items, read = nameOf }: SearchOptions<Item>) => {
  const [typed, setTyped] = useRemembered(`search ${name}`, '')
  const [height, setHeight] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const searched = useDebounced(typed.trim(), searchRest)
  const found = useMemo(
    () => items.filter((item) => plainText(read(item)).includes(plainText(searched))),
    [items, read, searched],
  )
  useLayoutEffect(() => {
    // Else they stand where nobody looks.
    if (searched && body.current) body.current.scrollTop = 0
  }, [searched])
  const type = (now: string): void => {
    if (typed === '' && searched === '') setHeight(body.current?.offsetHeight ?? 0)
    setTyped(now)
  }
  return { typed, searched, found, body, field, type, held: typed || searched ? height : undefined }
}

/**
 * A long list with a field to search it, which stands while the list scrolls. The card keeps its height while the list is
 * searched; what was found is said once typing rests.
 */
export const Searchable = <Item extends Named>({
  words,
  children,
  ...options
}: SearchOptions<Item> & {
  readonly words: SearchWords
  /** Draws the rows found; `isSearched` while something is typed. */
  readonly children: (found: ReadonlyArray<Item>, isSearched: boolean) => ReactNode
}): ReactElement => {
  const { typed, searched, found, body, field, type, held } = useSearch(options)
  useKeyboardRoom()
  const clear = (): void => {
    type('')
    field.current?.focus()
  }
  return (
    <>
      <SearchField ref={field} label={words.label} typed={typed} onType={type} onClear={clear} />
      <Body ref={body} height={held}>
        {children(found, searched !== '')}
        <Found count={found.length} searched={searched} words={words} onClear={clear} />
      </Body>
    </>
  )
}
