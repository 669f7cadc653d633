import { type ReactElement, useState } from 'react'
import { isPictureUrl } from '../../domain/wire/urls.js'

/** A wallet's or network's picture on a neutral tile; its first letter where there is none or it does not load. */
export const Logo = ({
  source,
  name,
  size = 'medium',
}: {
  readonly source: string | null | undefined
  readonly name: string
  readonly size?: 'small' | 'medium' | 'large'
}): ReactElement => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`logo ${size}`} aria-hidden="true">
      {isPictureUrl(source) && broken !== source ? (
        <img
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        <span className="initial">{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
      )}
    </span>
  )
}
