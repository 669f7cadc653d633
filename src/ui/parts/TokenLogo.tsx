import type { ReactElement } from 'react'
import { tokenLogoRules } from '../style/tokenLogo.js'
import { useStyles } from '../style/useStyles.js'
import { Logo } from './Logo.js'
import { NetworkLogo, type PicturedNetwork } from './NetworkLogo.js'

interface Pictured {
  /** What its tint hangs on, as everywhere: a token's address, a network's `chainId`. */
  readonly id: string
  readonly name: string
  readonly source: string | null | undefined
}

interface PicturedOn extends Pictured {
  readonly isTest?: boolean
}

export interface TokenLogoProps {
  readonly token: Pictured
  /** Where tokens of several networks stand together, and there is room: on 24 px the badge would be most of it. */
  readonly network?: PicturedOn | null
  readonly size?: 24 | 36 | 72
  /** What it stands on: the ring around the network has its colour. */
  readonly on?: 'surface' | 'raised'
}

/** Where there is room for one letter. */
const firstWord = (name: string): string => name.trim().split(/\s/)[0] ?? name

const badgeOf = ({ id, name, source, isTest = false }: PicturedOn): PicturedNetwork => ({
  chainId: id,
  name: firstWord(name),
  imageUrl: source ?? null,
  testnet: isTest,
})

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
          <NetworkLogo network={badgeOf(network)} size={16} />
        </span>
      )}
    </span>
  )
}
