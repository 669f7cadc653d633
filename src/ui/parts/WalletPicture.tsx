import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { serviceTimes } from '../../domain/prelude/serviceTimes.js'
import { isPictureUrl } from '../../domain/wire/urls.js'
import { useStyles } from '../style/useStyles.js'
import { walletPictureRules } from '../style/walletPicture.js'
import { Logo, type LogoSize } from './Logo.js'

const plain = { draggable: false, decoding: 'async', referrerPolicy: 'no-referrer' } as const

/** How a picture that is fetched stands. */
type Step = 'coming' | 'there' | 'given up'

/** How far it is, as long as it is wanted: what has not come within `serviceTimes.pictureWait` is given up. */
const useStep = (source: string | null, image: RefObject<HTMLImageElement | null>) => {
  const [[of, step], set] = useState<readonly [string | null, Step]>([source, 'coming'])
  const now = of === source ? step : 'coming'
  useEffect(() => {
    const view = image.current?.ownerDocument.defaultView
    if (!view || now !== 'coming') return
    const timer = view.setTimeout(() => set([source, 'given up']), serviceTimes.pictureWait)
    return () => view.clearTimeout(timer)
  }, [now, source, image])
  return [now, (next: Step): void => set([source, next])] as const
}

/**
 * The picture of a wallet that is fetched from a service: a tile stands in its place until it has come, and for good where it
 * does not. What hangs is let go of, so that the ones below it come.
 */
export const WalletPicture = ({
  source,
  name,
  id,
  size = 36,
}: {
  readonly source: string | null
  readonly name: string
  readonly id: string
  readonly size?: LogoSize
}): ReactElement => {
  useStyles(walletPictureRules)
  const image = useRef<HTMLImageElement>(null)
  const [step, setStep] = useStep(source, image)
  return (
    <span className="picture" aria-hidden="true">
      <Logo source={null} name={name} id={id} size={size} />
      {isPictureUrl(source) && step !== 'given up' && (
        <img
          ref={image}
          className={step === 'there' ? 'there' : undefined}
          {...plain}
          alt=""
          src={source}
          onLoad={() => setStep('there')}
          onError={() => setStep('given up')}
        />
      )}
    </span>
  )
}
