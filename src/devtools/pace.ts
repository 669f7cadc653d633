import type { Recorded } from '../domain/core/record.js'

/** Where playing goes next, and after how many milliseconds. */
export interface Frame {
  readonly place: number
  readonly wait: number
}

/** What is closer together than the eye can part is one frame. */
const oneFrame = 40
/** A visitor who reads, and a wallet that thinks, take longer than anybody wants to watch. */
const longest = 1_000

/** The frame after a place (which counts from 1), as long after it as it was; null at the newest record. */
export const frameAfter = (records: ReadonlyArray<Recorded>, place: number): Frame | null => {
  const first = records[place]
  const before = records[place - 1]
  if (!first) return null
  let end = place + 1
  // Either way: a clock may have been set back in between.
  while (Math.abs((records[end]?.at ?? Number.POSITIVE_INFINITY) - first.at) < oneFrame) end += 1
  const gap = Math.abs(first.at - (before?.at ?? first.at))
  return { place: end, wait: Math.min(Math.max(gap, oneFrame), longest) }
}
