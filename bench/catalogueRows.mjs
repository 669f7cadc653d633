import { median } from './median.mjs'

const row = (name, value, { unit = 'ms', most, aim = `${most} or less` }) => ({
  ...{ name, value: Number(value.toFixed(1)), unit, aim },
  meets: most === undefined || value <= most,
})

const part = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]

/** A display that draws 60 times a second, as headless Chromium does. */
const frame = 1_000 / 60

/** Frames that were not drawn among those that could have been, in %. */
const dropped = (frames) => {
  const due = frames.map((ms) => Math.max(1, Math.round(ms / frame)))
  const sum = due.reduce((all, one) => all + one, 0)
  return (100 * (sum - frames.length)) / sum
}

const longest = (tasks) => Math.max(0, ...tasks)

/** All pages, loaded by scrolling. */
export const loadedRows = ({ pages, first, last }) => [
  row('catalogue: main thread a page, the first ten', first, { aim: `of ${pages}, scrolled to` }),
  row('catalogue: main thread a page, the last ten', last, { most: 2 * first, aim: 'twice that' }),
]

const scrollRows = (of, { frames, tasks, most, work }, plain) => {
  const p95 = (one) => part(one.frames, 0.95)
  const tallest = (one) => longest(one.frames)
  const lost = (one) => dropped(one.frames)
  const beside = (read) => ({ aim: `plain rows, no blur: ${read(plain).toFixed(1)}` })
  return [
    row(of('scrolling in 5,000, p95'), p95({ frames }), beside(p95)),
    row(of('scrolling in 5,000, longest'), tallest({ frames }), beside(tallest)),
    row(of('scrolling in 5,000, dropped'), lost({ frames }), { unit: '%', ...beside(lost) }),
    row(
      of('scrolling in 5,000, main thread a frame'),
      work,
      beside((one) => one.work),
    ),
    row(of('scrolling in 5,000, longest task'), longest(tasks), { most: 50 }),
    row(of('scrolling in 5,000, most drawn'), most, { unit: 'rows', most: 60 }),
  ]
}

/** Rows of the bench beside their aims, seen in one way. */
export const rowsOf = ({ name, rate }, { visits, scrolled, keys }, plain) => {
  const of = (what) => `${name}: ${what}`
  const first = visits.map(({ firstRow }) => firstRow)
  const asked = visits.map(({ search }) => search.request)
  const typed = visits.map(({ search }) => search.key)
  return [
    row(of('answer to first row'), median(first), { most: 100 }),
    row(of('answer to first row, least'), Math.min(...first), { most: 100 }),
    row(of('search, request to rows'), median(asked), { most: 100 * rate }),
    row(of('search, request to rows, least'), Math.min(...asked), { most: 100 * rate }),
    row(of('search, last key to rows'), median(typed), { most: 500 + 100 * rate }),
    row(of('a key in 5,000, median'), median(keys), { most: 50 * rate }),
    row(of('a key in 5,000, longest'), longest(keys), { most: 100 * rate }),
    ...scrollRows(of, scrolled, plain),
  ]
}
