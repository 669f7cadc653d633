import { type CSSProperties, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import type { Network } from '../../domain/slices/networks/state.js'
import { isPictureUrl } from '../../domain/wire/urls.js'
import { useSelect } from '../hooks/useSelect.js'
import { hueOf } from '../parts/hash.js'
import { initials } from '../parts/initials.js'
import { artOf } from '../parts/networkArt.js'
import { adoptIn } from '../style/adopt.js'
import type { FaceProps } from './Face.js'
import { networkBadgeRules } from './networkBadgeSheet.js'

/** The host's picture, or ours, or letters. It stands in the host's page, so it is no `Logo`. */
const Picture = ({ network }: { readonly network: Network }): ReactElement => {
  const { chainId, name, imageUrl, testnet } = network
  const [isBroken, setBroken] = useState(false)
  const picture = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => adoptIn(picture.current, networkBadgeRules), [])
  const source = !isBroken && isPictureUrl(imageUrl) ? imageUrl : null
  const art = source === null ? artOf(chainId, testnet) : null
  return (
    <span
      ref={picture}
      className="wm-network"
      style={{ '--_hue': hueOf(chainId) } as CSSProperties}
      data-letters={source || art ? undefined : initials(name)}
      aria-hidden="true"
    >
      {source === null ? (
        art
      ) : (
        <img
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

/** Nothing while no network is active, as on a server: of whatever else the button says there is no picture. */
export const NetworkBadge = ({ button }: FaceProps): ReactElement | null => {
  const network = useSelect(activeNetwork)
  useEffect(() => adoptIn(button.current, networkBadgeRules), [button])
  return network && <Picture key={`${network.chainId} ${network.imageUrl}`} network={network} />
}
