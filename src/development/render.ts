/** React keeps the names of its functions in development, on a server, too. What is made once for a component is made well. */
const inRender = /\brenderWithHooks/
const once = /\b(?:mount(?:State|Memo|Reducer)|use(?:State|Memo|Reducer)\b)/

export const isMadeInRender = (stack: string): boolean => inRender.test(stack) && !once.test(stack)

/**
 * How many are made in renders before it is said: one may be held in a ref or a variable, and StrictMode draws twice.
 */
export const tooMany = 3

export const madeInRender = `createWalletModal was called while a component renders, ${tooMany} times: each render makes one more.
Make it outside of components:   export const modal = createWalletModal(options)
or once for a component that stays as long as the page:   const [modal] = useState(() => createWalletModal(options))`
