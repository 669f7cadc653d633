import { type CSSProperties, type ReactElement, useState } from 'react'
import { isPictureUrl } from '../../domain/wire/urls.js'
import { hash } from './hash.js'

/** Whatever else a name begins with stands for nothing, or turns what follows. */
const firstSign = /[\p{L}\p{N}]/u

/** The first letters of the first two words, or the number: names of one family differ there. No text of the page. */
const initials = (name: string): string => {
  const [first, second] = name.split(/\s+/).flatMap((word) => firstSign.exec(word)?.[0] ?? [])
  const number = /\s(\d{2})\d*$/.exec(name)?.[1]
  return number ?? (first ? (first + (second ?? '')).toUpperCase() : '?')
}

/** How large letters are drawn in it. */
const lettersIn = (size: LogoSize): string => (size < 36 ? ' tiny' : size === 72 ? ' large' : '')

/** Its edge in CSS px: as a badge, in a line, a header, at another's corner, in a row, in a raised one, where it is waited for. */
export type LogoSize = 16 | 20 | 24 | 28 | 36 | 40 | 72

/** A wallet's, network's or site's picture; letters on a tint of its own where there is none or it does not load. */
export const Logo = ({
  source,
  name,
  id = name,
  size = 36,
}: {
  readonly source: string | null | undefined
  readonly name: string
  /** What the tint hangs on: the same wherever it is shown. */
  readonly id?: string | undefined
  readonly size?: LogoSize
}): ReactElement => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = isPictureUrl(source) && broken !== source
  return (
    <span
      className={`logo${lettersIn(size)}${shown ? '' : ' tinted'}`}
      // Of names that differ in their last sign alone the lower bits lie close together.
      style={{ '--_hue': (hash(id) >>> 8) % 360, '--_edge': `${size}px` } as CSSProperties}
      data-letters={shown ? undefined : initials(name)}
      aria-hidden="true"
    >
      {shown && (
        <img
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      )}
    </span>
  )
}
