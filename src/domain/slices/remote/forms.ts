import type { Forms } from '../../core/formed.js'
import { type Codec, flag, guarded, listOf, oneOf, shape } from '../../prelude/codec.js'
import { onrampProviders, type RemoteFeatures, socials, swapProviders } from '../../rules/remoteFeatures.js'
import type { RemoteCommand } from './state.js'

const listOrFalse = <A extends string>(words: ReadonlyArray<A>): Codec<ReadonlyArray<A> | false> => {
  const list = listOf(oneOf(...words))
  const isListOrFalse = (raw: unknown): raw is ReadonlyArray<A> | false => raw === false || list.is(raw)
  return guarded(
    'list without repeats | false',
    (raw): raw is ReadonlyArray<A> | false =>
      isListOrFalse(raw) && (raw === false || new Set(raw).size === raw.length),
  )
}

export const PartialFeatures: Codec<Partial<RemoteFeatures>> = shape(
  {},
  {
    email: flag,
    socials: listOrFalse(socials),
    swaps: listOrFalse(swapProviders),
    onramp: listOrFalse(onrampProviders),
    activity: flag,
    reownBranding: flag,
  },
)

export const remoteForms: Forms<RemoteCommand['type']> = {
  // Its decision reads the rest, and says what is wrong with it.
  UpdateRemoteFeatures: { features: shape({}) },
}
