const gap = '...'

/** Keeps both ends: `abc...hij`. Unchanged when no longer than `start + end`. */
export const truncateMiddle = (text: string, start: number, end: number): string =>
  text.length <= start + end ? text : text.slice(0, start) + gap + text.slice(text.length - end)

/** An address as histories and headers show it: 4 leading and 6 trailing characters (product specification, section 5). */
export const shortAddress = (address: string): string => truncateMiddle(address, 4, 6)
