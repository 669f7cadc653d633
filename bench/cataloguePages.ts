// What a page of the catalogue costs the state, as there are more and more of them.
import { performance } from 'node:perf_hooks'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { sandboxCatalogue } from '../sandbox/api/wallets/catalogue.js'
import { allWalletRows } from '../src/domain/rules/catalogueRows.js'
import { catalogueOf } from '../src/domain/slices/catalogue/select.js'
import type { Ports } from '../src/effects/ports.js'
import { startKernel } from './kernel.js'
import { inertPorts } from './ports.js'

const rounds = 7

const chains = ['eip155:1']
const catalogue = sandboxCatalogue('http://wallet.example')
const every = {
  search: '',
  badge: undefined,
  include: undefined,
  exclude: new Set<string>(),
  chains: undefined,
}
const answerOf = (page: number, entries: number): string => {
  const { data, count } = catalogue.page({ ...every, page, entries })
  return JSON.stringify({ count, data: data.map((one) => ({ ...one, chains })) })
}
const answers = Array.from({ length: 126 }, (_, at) => answerOf(at + 1, 40))

const answering = (): Ports => ({
  ...inertPorts(),
  http: {
    send: ({ url }) => {
      const { searchParams } = new URL(url)
      const page = Number(searchParams.get('page'))
      const body = searchParams.get('entries') === '40' ? (answers[page - 1] ?? '') : answerOf(1, 4)
      return of(right({ status: 200, body, retryAfter: null }))
    },
  },
})

/** Ms of each page: asked for, decoded, in the state, and the list made of it. */
const pages = (): ReadonlyArray<number> => {
  const kernel = startKernel(answering(), { services: { api: 'https://api.example' } })
  kernel.dispatch({ type: 'Open' })
  const times = answers.map(() => {
    const before = performance.now()
    kernel.dispatch({ type: 'LoadMoreWallets' })
    allWalletRows(kernel.getState())
    return performance.now() - before
  })
  const { list } = catalogueOf(kernel.getState())
  if (list.pages !== answers.length)
    throw new Error(`Only ${list.pages} pages came, ${JSON.stringify(list.question)}.`)
  kernel.dispose()
  return times
}

const middle = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length

pages()
const runs = Array.from({ length: rounds }, pages)
const first = middle(runs.map((times) => mean(times.slice(0, 10))))
const last = middle(runs.map((times) => mean(times.slice(-10))))
const unit = 'ms'
process.stdout.write(
  JSON.stringify([
    {
      name: 'catalogue: a page into state, the first ten',
      value: Number(first.toFixed(2)),
      unit,
      aim: '16 or less',
      meets: first <= 16,
    },
    {
      name: 'catalogue: a page into state, the last ten',
      value: Number(last.toFixed(2)),
      unit,
      aim: '16 or less',
      meets: last <= 16,
    },
  ]),
)
