import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { tabsRules } from '../style/tabs.js'
import { useStyles } from '../style/useStyles.js'

interface Tab<Id extends string> {
  readonly id: Id
  readonly name: string
}

interface TabsProps<Id extends string> {
  /** What all of them are of, for the ear. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab<Id>>
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  /** What belongs to the chosen one. */
  readonly children: ReactNode
}

/** Where a key leads among so many, around at both ends; not at all where it is none of theirs. */
const stepTo = (key: string, at: number, count: number, isRtl: boolean): number | undefined => {
  const onwards = isRtl ? -1 : 1
  const step = { ArrowRight: at + onwards, ArrowLeft: at - onwards, Home: 0, End: count - 1 }[key]
  return step === undefined ? undefined : (step + count) % count
}

type NamesProps<Id extends string> = Omit<TabsProps<Id>, 'children'> & { readonly prefix: string }

/** The names to choose from: one stop of Tab, arrows go on from there. */
const Names = <Id extends string>({ label, tabs, chosen, onChoose, prefix }: NamesProps<Id>) => {
  const move = (press: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = press
    if (ctrlKey || metaKey || altKey || shiftKey) return
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = stepTo(key, at, tabs.length, getComputedStyle(currentTarget).direction === 'rtl')
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    press.preventDefault()
    onChoose(tab.id)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="tab"
          role="tab"
          id={`${prefix}${id}`}
          aria-selected={id === chosen}
          aria-controls={`${prefix}panel`}
          tabIndex={id === chosen ? undefined : -1}
          data-testid={`tab-${id}`}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/**
 * One of several things at a time. Tab leads to the chosen name and on into what belongs to it, arrows to the other names,
 * which are chosen as they get the focus (WAI-ARIA, tabs pattern). One alone needs no name.
 */
export const Tabs = <Id extends string>({ children, ...names }: TabsProps<Id>): ReactElement => {
  useStyles(tabsRules)
  const prefix = useId()
  const { tabs, chosen } = names
  const isChoice = tabs.length > 1
  const named = isChoice && { role: 'tabpanel', 'aria-labelledby': `${prefix}${chosen}` }
  return (
    <>
      {isChoice && <Names {...names} prefix={prefix} />}
      <div className="tabPanel" id={`${prefix}panel`} {...named}>
        {children}
      </div>
    </>
  )
}
