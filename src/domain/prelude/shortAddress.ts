import { truncateMiddle } from './text.js'

/** An address as histories and headers show it: 4 leading and 6 trailing characters (product specification, section 5). */
export const shortAddress = (address: string): string => truncateMiddle(address, 4, 6)
