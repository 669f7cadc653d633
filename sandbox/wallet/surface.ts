/** Where the visitor decides: a window of the wallet, or a panel when the browser allows no window. */
export interface Surface {
  readonly close: () => void
}

const size = { width: 400, height: 660 }

const openWindow = (url: string, onClosed: () => void): Surface | null => {
  // Asking without a click would only make the browser complain to the visitor about a blocked window.
  if (!navigator.userActivation.isActive) return null
  const left = Math.round(window.screenX + Math.max(0, window.outerWidth - size.width - 24))
  const top = Math.round(window.screenY + 80)
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`
  const opened = window.open(url, '_blank', features)
  if (opened === null) return null
  // Another origin's window tells nobody that it was closed; looking is the only way.
  const watch = window.setInterval(() => {
    if (!opened.closed) return
    window.clearInterval(watch)
    onClosed()
  }, 150)
  return {
    close: () => {
      window.clearInterval(watch)
      opened.close()
    },
  }
}

const sheet = `
  dialog { border: 0; padding: 0; width: min(400px, 100vw - 16px); height: min(660px, 100dvh - 16px); border-radius: 20px; overflow: hidden; color-scheme: light dark; background: Canvas; box-shadow: 0 16px 48px rgb(0 0 0 / 0.35) }
  dialog::backdrop { background: rgb(0 0 0 / 0.4) }
  iframe { border: 0; width: 100%; height: 100%; display: block }
`

/** A closed shadow root and a frame of the wallet's origin: the host can neither read it nor press in it. */
const openPanel = (url: string, onClosed: () => void): Surface => {
  const element = document.createElement('div')
  const root = element.attachShadow({ mode: 'closed' })
  const style = new CSSStyleSheet()
  style.replaceSync(sheet)
  root.adoptedStyleSheets = [style]
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.title = 'Wallet request'
  frame.src = url
  dialog.append(frame)
  root.append(dialog)
  document.documentElement.append(element)
  dialog.addEventListener('cancel', onClosed)
  // A modal dialog, since one of the host may be open and make everything else inert.
  dialog.showModal()
  return {
    close: () => {
      dialog.close()
      element.remove()
    },
  }
}

export const openSurface = (url: string, onClosed: () => void): Surface =>
  openWindow(url, onClosed) ?? openPanel(url, onClosed)
