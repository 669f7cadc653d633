import type { ReactElement } from 'react'
import { tokenLogoRules } from '../style/tokenLogo.js'
import { useStyles } from '../style/useStyles.js'
import { Logo } from './Logo.js'

interface Pictured {
  /** What its tint hangs on, as everywhere: a token's address, a network's `chainId`. */
  readonly id: string
  readonly name: string
  readonly source: string | null | undefined
}

export interface TokenLogoProps {
  readonly token: Pictured
  /** Where tokens of several networks stand together, and there is room: on 24 px the badge would be most of it. */
  readonly network?: Pictured | null
  readonly size?: 24 | 36 | 72
  /** What it stands on: the ring around the network has its colour. */
  readonly on?: 'surface' | 'raised'
}

/** Where there is room for one letter. */
const firstWord = (name: string): string => name.trim().split(/\s/)[0] ?? name

/** A token's picture, and its network's; letters where there are none. Decoration: the name stands beside it. */
export const TokenLogo = ({ token, network, size = 36, on = 'surface' }: TokenLogoProps): ReactElement => {
  useStyles(tokenLogoRules)
  return (
    <span className="token" aria-hidden="true">
      <Logo
        source={token.source}
        // One letter where the badge would cover the second.
        name={size < 72 ? firstWord(token.name) : token.name}
        id={token.id}
        size={size}
      />
      {network && size > 24 && (
        <span className={`tokenBadge${on === 'raised' ? ' raised' : ''}${size === 72 ? ' within' : ''}`}>
          <Logo source={network.source} name={firstWord(network.name)} id={network.id} size={16} />
        </span>
      )}
    </span>
  )
}
