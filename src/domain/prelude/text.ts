const gap = '...'

/** Keeps both ends: `abc...hij`. Unchanged when no longer than `start + end`. */
export const truncateMiddle = (text: string, start: number, end: number): string =>
  text.length <= start + end ? text : text.slice(0, start) + gap + text.slice(text.length - end)
