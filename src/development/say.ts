/** Where what is said goes; one warning per text, however often there is a reason for it. */
export type Say = (advice: string) => void

/** Says each text once for all modals of a page. */
export const sayOnce = (write: (line: string) => void): Say => {
  const said = new Set<string>()
  return (advice) => {
    if (said.has(advice)) return
    said.add(advice)
    write(`[wallet-modal] ${advice}`)
  }
}
