import { useStore } from './context.js'

/** The address of a wallet's icon; null for one that only the page of that time knew, as in a replay. */
export const usePicture = (icon: string | null | undefined): string | null => {
  const { picture } = useStore('usePicture')
  if (!icon) return null
  if (picture) return picture(icon)
  return icon.startsWith('image:') ? null : icon
}
