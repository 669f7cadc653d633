import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { helpRules } from '../style/help.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import type { TextKey } from '../text/index.js'
import { Icon } from './icons.js'

/** What a panel is about: a drawing, or its number where panels are steps. */
export interface Panel {
  readonly mark: IconNode | number
  readonly title: TextKey
  readonly text: TextKey
}

/** Three short texts, all seen at once. */
export const Panels = ({ panels }: { readonly panels: ReadonlyArray<Panel> }): ReactElement => {
  const text = useText()
  useStyles(helpRules)
  return (
    <ul className="panels">
      {panels.map(({ mark, title, text: words }) => (
        <li className="panel" key={title}>
          <span className="logo" aria-hidden="true">
            {typeof mark === 'number' ? (
              new Intl.NumberFormat(text.language).format(mark)
            ) : (
              <Icon icon={mark} />
            )}
          </span>
          <h2>{text[title]}</h2>
          <p>{text[words]}</p>
        </li>
      ))}
    </ul>
  )
}
