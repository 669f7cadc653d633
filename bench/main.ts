import { performance } from 'node:perf_hooks'
import type { Recorded } from '../src/domain/core/record.js'
import { fold } from '../src/domain/core/replay.js'
import { startKernel, visit } from './kernel.js'
import { inertPorts } from './ports.js'

interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
}

const rounds = 7
const factCount = 100_000
/** More than any round writes: nothing is dropped. */
const unlimited = { records: 1e9, bytes: 1e15 }

const median = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Median over the rounds, after one that warms up. */
const repeat = (measure: () => number): number => {
  measure()
  return median(Array.from({ length: rounds }, measure))
}

const milliseconds = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

const logOf = (count: number): ReadonlyArray<Recorded> => {
  const ports = inertPorts()
  const kernel = startKernel(ports, { limit: unlimited })
  visit(kernel, ports, count)
  return kernel.log().records.slice(0, count)
}

const appendRate = (): number => {
  const ports = inertPorts()
  const kernel = startKernel(ports)
  let count = 0
  const spent = milliseconds(() => {
    count = visit(kernel, ports, factCount)
  })
  kernel.dispose()
  return count / (spent / 1_000)
}

const collectGarbage = (): number => {
  const { gc } = globalThis as { readonly gc?: () => void }
  if (gc === undefined) throw new Error('Run through bench/run.mjs, which exposes the garbage collector.')
  gc()
  gc()
  return process.memoryUsage().heapUsed
}

/** What the log keeps; the vault's values are not the log's, so they are wiped first. */
const bytesPerFact = (): number => {
  const ports = inertPorts()
  const kernel = startKernel(ports, { limit: unlimited })
  const before = collectGarbage()
  const count = visit(kernel, ports, factCount)
  ports.vault.wipe()
  const after = collectGarbage()
  if (kernel.log().records.length < count)
    throw new Error('The log dropped records: the limit was not raised.')
  return (after - before) / count
}

const records = logOf(factCount)
const results: ReadonlyArray<Result & { readonly aim: string; readonly meets: (value: number) => boolean }> =
  [
    {
      name: 'reduce',
      value: Math.round(repeat(() => factCount / (milliseconds(() => fold(records)) / 1_000))),
      unit: 'facts/s',
      aim: '500,000 or more',
      meets: (value) => value >= 500_000,
    },
    {
      name: 'append with all effects',
      value: Math.round(repeat(appendRate)),
      unit: 'facts/s',
      aim: '100,000 or more',
      meets: (value) => value >= 100_000,
    },
    {
      name: 'replay of 100,000 facts',
      value: Number(repeat(() => milliseconds(() => fold(records))).toFixed(1)),
      unit: 'ms',
      aim: 'below 500',
      meets: (value) => value < 500,
    },
    {
      name: 'kept per fact',
      value: Math.round(repeat(bytesPerFact)),
      unit: 'bytes',
      aim: 'below 400',
      meets: (value) => value < 400,
    },
  ]

process.stdout.write(
  JSON.stringify(results.map(({ meets, ...row }) => ({ ...row, meets: meets(row.value) }))),
)
