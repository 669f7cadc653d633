import { type ReactElement, useState } from 'react'
import { isPictureUrl } from '../../domain/wire/urls.js'
import { Logo, type LogoSize } from './Logo.js'
import { lateFile } from './lateFile.js'

/** Pictures of the commonest networks. */
const { use: useNetworkArt } = lateFile(() => import('./networkArt.js'))

/** A network as far as its picture goes. */
export interface PicturedNetwork {
  /** Our picture, and the tint of its letters, hang on it. */
  readonly chainId: string
  readonly name: string
  readonly imageUrl?: string | null
  /** A test network has no picture of ours: it must not look like the one with money. */
  readonly testnet?: boolean
}

/** A network's picture: the host's; else ours, once it is there; else letters. */
export const NetworkLogo = ({
  network: { chainId, name, imageUrl, testnet = false },
  size,
}: {
  readonly network: PicturedNetwork
  readonly size?: LogoSize
}): ReactElement => {
  const [isBroken, setBroken] = useState(false)
  const art = useNetworkArt(isBroken || !isPictureUrl(imageUrl))
  return (
    <Logo
      source={imageUrl}
      name={name}
      id={chainId}
      size={size}
      art={art?.artOf(chainId, testnet)}
      onBroken={() => setBroken(true)}
    />
  )
}
