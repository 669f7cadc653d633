/** jsdom knows the element and its `open`, but none of its methods. What lies above what, and the focus, take a browser. */
export const completeDialog = (dialog: HTMLDialogElement): void => {
  if ('showModal' in dialog) return
  const turn = (open: boolean) => (): void => {
    ;(dialog as HTMLDialogElement).open = open
  }
  Object.assign(dialog, { show: turn(true), showModal: turn(true), close: turn(false) })
}
