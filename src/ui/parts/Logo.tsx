import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { isPictureUrl } from '../../domain/wire/urls.js'
import { hueOf } from './hash.js'
import { initials } from './initials.js'

/** How large letters are drawn in it. */
const lettersIn = (size: LogoSize): string => (size < 36 ? ' tiny' : size === 72 ? ' large' : '')

/** Its edge in CSS px: as a badge, in a line, a header, at another's corner, in a row, in a raised one, where it is waited for. */
export type LogoSize = 16 | 20 | 24 | 28 | 36 | 40 | 72

/** Of every picture; before its address. */
const plain = { decoding: 'async', draggable: false, referrerPolicy: 'no-referrer' } as const

/** A wallet's, network's or site's picture; where there is none or it does not load a drawing, or letters on a tint. */
export const Logo = ({
  source,
  name,
  id = name,
  size = 36,
  art,
  onBroken,
}: {
  readonly source: string | null | undefined
  readonly name: string
  /** What the tint hangs on: the same wherever it is shown, so that it is known again there (src/ui/motion/travel.ts). */
  readonly id?: string | undefined
  readonly size?: LogoSize | undefined
  /** Ours, as large as there is room: for what has no picture of its own. */
  readonly art?: ReactNode
  readonly onBroken?: () => void
}): ReactElement => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = isPictureUrl(source) && broken !== source
  const broke = (): void => {
    setBroken(source ?? null)
    onBroken?.()
  }
  return (
    <span
      className={`logo${lettersIn(size)}${shown || art ? '' : ' tinted'}`}
      style={{ '--_hue': hueOf(id), '--_edge': `${size}px` } as CSSProperties}
      data-of={id}
      data-letters={shown || art ? undefined : initials(name)}
      aria-hidden="true"
    >
      {shown ? <img {...plain} alt="" src={source} onError={broke} /> : art}
    </span>
  )
}
