import { afterEach, beforeEach } from 'vitest'

const RealDate = Date

const wild = (() => {
  let reads = 0
  return (): number => {
    reads += 1
    // Never the same twice, and far apart: half of the reads lie in another millennium.
    return (reads % 2 === 0 ? 1 : -1) * reads * 7_919_000_003
  }
})()

class WildDate extends RealDate {
  constructor(...given: ReadonlyArray<unknown>) {
    super(given.length === 0 ? wild() : (given[0] as number))
  }
  static override now = wild
}

const refuse = (what: string) => (): never => {
  throw new Error(`${what} was used: time and chance come through ports`)
}

/**
 * Poisons the ambient clock and chance for every test of a file: each read differs wildly, and no timer can be set.
 * Code that reads either then gives another answer each time, in every run and not by luck (design, 3.7).
 */
export const poisonAmbient = (): void => {
  const { setTimeout, setInterval } = globalThis
  const { random } = Math
  const { now } = performance
  beforeEach(() => {
    globalThis.Date = WildDate as DateConstructor
    Math.random = () => Math.abs(Math.sin(wild()))
    performance.now = wild
    globalThis.setTimeout = refuse('setTimeout') as unknown as typeof setTimeout
    globalThis.setInterval = refuse('setInterval') as unknown as typeof setInterval
  })
  afterEach(() => {
    Object.assign(globalThis, { setTimeout, setInterval, Date: RealDate })
    Math.random = random
    performance.now = now
  })
}
