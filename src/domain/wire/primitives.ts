import { guarded } from '../prelude/codec.js'

const icons = [
  /^https:\/\/[^\s"'<>\\]+$/i,
  // Sandboxes serve their pictures from this machine.
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/?#][^\s"'<>\\]*)?$/i,
  /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml|avif)[;,]/i,
]
/** Characters; a picture inlined by a wallet can be large. */
const longestIcon = 524_288

/** Whether a picture's address from outside may be shown: https, this machine, or an inlined picture. @see UIX-21 */
export const isIconUrl = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= longestIcon && icons.some((form) => form.test(raw))

/** Codec of a picture's address. Render it as the `src` of an `img`, never as markup or style. */
export const IconUrl = /* @__PURE__ */ guarded<string>('IconUrl', isIconUrl)
