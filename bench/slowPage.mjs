/** How much slower than this machine a phone in the middle is said to be. */
export const slowdown = 4

/** Says when there has been no work for a while of what waits for the page to be idle. */
const watchIdle = () => {
  let busyUntil = 0
  let wasIdle = false
  const note = () => {
    busyUntil = performance.now()
  }
  new PerformanceObserver(note).observe({ entryTypes: ['resource', 'longtask'] })
  const wait = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run, options) =>
    wait((deadline) => {
      performance.mark('idle work')
      wasIdle = true
      run(deadline)
      note()
    }, options)
  window.quiet = async () => {
    note()
    while (!wasIdle || performance.now() - busyUntil < 600) await new Promise((next) => setTimeout(next, 50))
  }
}

/** An empty page of a slow device, or of this machine as it is. */
export const slowPage = async (browser, rate = slowdown) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchIdle)
  return { context, page, session }
}
