export const tellDeveloper = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: wagmi's connector has no port, and is made before the modal starts
  console.warn(`[wallet-modal] ${message}`)
}
