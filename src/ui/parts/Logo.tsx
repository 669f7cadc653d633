import { type ReactElement, useState } from 'react'

/** Pictures from outside: only as `img`, and only from where a picture cannot be a script. */
const isSafe = (source: string | null | undefined): source is string =>
  /^(?:https:|data:image\/)/i.test(source ?? '')

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
      {isSafe(source) && broken !== source ? (
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
