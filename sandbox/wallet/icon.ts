const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#17324d"/>' +
  '<path d="M22 34a8 8 0 0 1 8-8h34v10h8a4 4 0 0 1 4 4v26a6 6 0 0 1-6 6H30a8 8 0 0 1-8-8z" fill="#9be8c9"/>' +
  '<circle cx="62" cy="53" r="5" fill="#17324d"/></svg>'

/** EIP-6963 wants a data URL: a page may not have to ask anyone for a wallet's picture. */
export const icon = `data:image/svg+xml;base64,${btoa(svg)}`
