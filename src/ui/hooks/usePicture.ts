import { useStore } from './context.js'

/** The address of a wallet's icon; null for one that only the page of that time knew, as in a replay. */
export const usePicture = (icon: string | null | undefined): string | null => {
  const { picture } = useStore('usePicture')
  return icon && picture ? picture(icon) : (icon ?? null)
}
