import type { ReactElement, Ref } from 'react'
import { searchRules } from '../style/search.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { IconButton } from './IconButton.js'
import { Icon, icons } from './icons.js'
import { viewIcons } from './viewIcons.js'

interface SearchFieldProps {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClear: () => void
  readonly ref: Ref<HTMLInputElement>
  readonly testId?: string
}

/** Empties a field. */
const Clear = ({ onClear }: { readonly onClear: () => void }): ReactElement => {
  const text = useText()
  return <IconButton icon={icons.x} label={text.clearSearch} size={16} onPress={onClear} />
}

/** The field in which a list is searched: between the header and the rows, which scroll under it. */
export const SearchField = ({
  label,
  typed,
  onType,
  onClear,
  ref,
  testId,
}: SearchFieldProps): ReactElement => {
  useStyles(searchRules)
  return (
    <div className="field">
      <label>
        <Icon icon={viewIcons.search} />
        <input
          ref={ref}
          type="search"
          data-testid={testId}
          value={typed}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </label>
      {typed !== '' && <Clear onClear={onClear} />}
    </div>
  )
}
