/** A pail for the sandbox. */
export const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x2="0" y2="1">' +
  '<stop stop-color="#7a5af0"/><stop offset="1" stop-color="#4a2fb8"/></linearGradient></defs>' +
  '<rect width="96" height="96" rx="27" fill="url(#a)"/>' +
  '<path d="M27 42a21 21 0 0 1 42 0" fill="none" stroke="#d9ccff" stroke-width="5" stroke-linecap="round"/>' +
  '<path d="M32 41c4-9 12-9 16-4 5-5 12-4 16 4z" fill="#ffcf70"/>' +
  '<path d="M24 41h48l-5 31a6 6 0 0 1-6 5H35a6 6 0 0 1-6-5z" fill="#fff"/>' +
  '<path d="M25.8 52h44.4l-1.3 8H27.1z" fill="#b9a5fb"/></svg>'

/** EIP-6963 wants a data URL: a page may not have to ask anyone for a wallet's picture. */
export const icon = `data:image/svg+xml;base64,${btoa(iconSvg)}`
