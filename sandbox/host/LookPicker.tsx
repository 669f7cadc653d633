import { type CSSProperties, type ReactNode, useState } from 'react'
import { accentOf, dressPage, keepLook, type Look, looks } from './looks.js'
import { useTheme } from './walletModal.js'

/** Changes the look of page and modal at once, and keeps it over a reload. */
export const LookPicker = ({ first }: { readonly first: Look }): ReactNode => {
  const [shown, setShown] = useState(first)
  const { setTheme } = useTheme()
  const wear = (look: Look): void => {
    dressPage(look)
    setTheme('system', look.variables)
    keepLook(look)
    setShown(look)
  }
  return (
    <fieldset className="looks">
      <legend>Look</legend>
      {looks.map((look) => (
        <label key={look.name} className="look" style={{ '--swatch': accentOf(look) } as CSSProperties}>
          <input
            type="radio"
            name="look"
            value={look.name}
            checked={look.name === shown.name}
            onChange={() => wear(look)}
          />
          <span>{look.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
