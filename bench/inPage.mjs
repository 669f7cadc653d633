/** Announces wallets as extensions do, and times the click until a row of one has been painted. */
export const inPage = ({ count, answers = false }) => {
  window.asked = 0
  const answerOf = {
    eth_accounts: () => [],
    eth_requestAccounts: () => ['0x1111111111111111111111111111111111111111'],
    eth_chainId: () => '0x1',
  }
  const provider = {
    request: ({ method }) => {
      if (method === 'eth_requestAccounts') window.asked += 1
      const answer = answers ? answerOf[method] : undefined
      return answer ? Promise.resolve(answer()) : new Promise(() => undefined)
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const announce = () => {
    for (let at = 0; at < count; at += 1) {
      const info = {
        uuid: `u${at}`,
        rdns: `io.bench.w${at}`,
        name: `Bench Wallet ${at}`,
        icon: 'data:image/png;base64,AA',
      }
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  const row = () => {
    for (const host of document.querySelectorAll('.wallet-modal-host')) {
      const found = host.shadowRoot?.querySelector('[data-testid^="wallet-selector-"]')
      const box = found?.getBoundingClientRect()
      if (box && box.width > 1 && box.height > 1) return true
    }
    return false
  }
  window.firstRow = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        window.pressedAt = timeStamp
        const look = () => {
          if (!row()) return requestAnimationFrame(look)
          // The macrotask after the frame in which it was there: it has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(0)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}
