import type { IconNode } from 'lucide'
import { type CSSProperties, type ReactElement, useId } from 'react'
import { actionTileRules, rowSizes } from '../style/actionTile.js'
import { useStyles } from '../style/useStyles.js'
import { Icon } from './icons.js'

export interface Action {
  readonly label: string
  readonly icon: IconNode
  readonly onPress: () => void
  /** Why it cannot be done now; it can still be reached, so that this is heard. */
  readonly unable?: string | null
  readonly testId?: string
}

export const ActionTile = ({ label, icon, onPress, unable, testId }: Action): ReactElement => {
  const why = useId()
  return (
    <button
      type="button"
      className="tile"
      data-testid={testId}
      title={unable ?? undefined}
      aria-disabled={unable ? true : undefined}
      aria-describedby={unable ? why : undefined}
      onClick={() => {
        if (!unable) onPress()
      }}
    >
      <Icon icon={icon} />
      <span>{label}</span>
      {unable && (
        <span id={why} className="hidden" aria-hidden="true">
          {unable}
        </span>
      )}
    </button>
  )
}

/** The widest letter of our fonts, of its type size. What is beside it is in px, of 13 px type. */
const letter = 0.6
const type = 13
const gap = 8
const beside = 8

/** From so many of its type sizes on the box has room for one row: where text is larger, that is later. */
const rowFrom = (labels: ReadonlyArray<string>, longest: number): number => {
  const around = labels.length * beside + (labels.length - 1) * gap
  const needed = Math.ceil(labels.length * longest * letter + around / type)
  return Math.min(Math.max(needed, rowSizes.first), rowSizes.last)
}

const longestOf = (words: ReadonlyArray<string>): number =>
  Math.max(0, ...words.map((word) => [...word].length))

/** Up to four things that can be done. */
export const ActionTiles = ({ actions }: { readonly actions: ReadonlyArray<Action> }): ReactElement => {
  useStyles(actionTileRules)
  const labels = actions.map(({ label }) => label)
  const row = rowFrom(labels, longestOf(labels))
  const word = longestOf(labels.flatMap((label) => label.split(/\s+/)))
  return (
    <div className="tileBox">
      <ul
        className={`tiles from${row}`}
        style={{ '--tiles': actions.length, '--word': word } as CSSProperties}
      >
        {actions.map((action) => (
          <li key={action.label}>
            <ActionTile {...action} />
          </li>
        ))}
      </ul>
    </div>
  )
}
