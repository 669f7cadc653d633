/** What the bench of the catalogue asks of the page it runs in: an init script, so it stands alone. */
export const catalogueInPage = () => {
  performance.setResourceTimingBufferSize(20_000)
  const tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })
  const all = (selector) =>
    [...document.querySelectorAll('.wallet-modal-host')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll(selector) ?? []),
    ])
  const body = () => all('.body')[0]
  /** When the frame has been painted in which this holds for the first time. */
  const painted = (holds) =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return requestAnimationFrame(look)
        // The macrotask after that frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })
  const calls = (part) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`/getWallets?`) && name.includes(part))
  const rows = () => all('[data-testid^="wallet-search-item-"]').length
  const isComing = () => all('.long .skeleton').length > 0
  const isAnswered = (part) => (calls(part).at(-1)?.responseEnd ?? 0) > 0
  const lastRow = () => all('.long li[aria-posinset]').at(-1)
  const isWhole = () => !isComing() && lastRow() && lastRow().ariaPosInSet === lastRow().ariaSetSize

  /** Of what stands in the list before the answer the recommended are wallets, four of them. */
  const firstRow = async () => {
    const at = await painted(() => isAnswered('entries=40') && rows() > 4)
    return at - calls('entries=40')[0].responseEnd
  }

  const search = async (part) => {
    let lastKey = 0
    const note = ({ timeStamp }) => {
      lastKey = timeStamp
    }
    addEventListener('keydown', note, true)
    const at = await painted(() => isAnswered(part) && !isComing() && rows() > 0)
    removeEventListener('keydown', note, true)
    const { startTime, responseEnd } = calls(part).at(-1)
    return { key: at - lastKey, request: at - startTime, answer: at - responseEnd }
  }

  /** To the end of the list, again and again, until so many pages have come; without a number, until it is whole. */
  const load = (pages = Number.POSITIVE_INFINITY) =>
    new Promise((resolve) => {
      const step = () => {
        if (isWhole() || calls('entries=40').filter(({ responseEnd }) => responseEnd > 0).length >= pages)
          return resolve(calls('entries=40').length)
        body().scrollTop = body().scrollHeight
        requestAnimationFrame(step)
      }
      step()
    })

  /** Scrolls at this many px per second, there and back where the list ends, and looks at each frame. */
  const scroll = (speed, wait) =>
    new Promise((resolve) => {
      const box = body()
      box.scrollTop = 0
      const seen = { frames: [], most: 0 }
      const began = performance.now()
      let before = null
      let way = 1
      const step = (now) => {
        if (before !== null) {
          seen.frames.push(now - before)
          box.scrollTop += (way * speed * (now - before)) / 1000
        }
        before = now
        seen.most = Math.max(seen.most, box.querySelectorAll('.row').length)
        const end = box.scrollHeight - box.clientHeight - 1
        if (box.scrollTop >= end) way = -1
        if (box.scrollTop <= 0) way = 1
        if (now - began < wait) return requestAnimationFrame(step)
        resolve({
          ...seen,
          tasks: tasks.filter(({ startTime }) => startTime >= began).map((one) => one.duration),
        })
      }
      requestAnimationFrame(step)
    })

  /** The page behind is blurred anew in each frame, which no machine without a GPU does in time. */
  const clear = () => {
    for (const overlay of all('.overlay')) overlay.style.backdropFilter = 'none'
  }

  /** In place of the list, what a page would have without any of this: all of its rows. */
  const bePlain = (count) => {
    const rows = Array.from({ length: count }, (_, at) => {
      const row = document.createElement('div')
      row.className = 'row'
      row.style.height = '56px'
      row.append(`Wallet ${at}`)
      return row
    })
    body().replaceChildren(...rows)
  }

  /** Of each key that comes: how long until the frame after it has been painted. */
  const keys = []
  addEventListener(
    'input',
    async ({ timeStamp }) => {
      keys.push((await painted(() => true)) - timeStamp)
    },
    true,
  )
  window.catalogue = { firstRow, search, load, scroll, clear, bePlain, keys }
}
