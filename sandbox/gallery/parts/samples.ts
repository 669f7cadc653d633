/** The hardest that parts are given. */
export const samples = {
  digits35: '14615016373309029182036848327162830.25',
  digits80: '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
  longSymbol: 'LONGSYMBOL12',
  hostileSymbol: '\u202eMW\u0489\u0489\u0489﷽👨‍👩‍👧‍👦',
  longName: 'A token with a name that nobody would ever give to a token, and yet somebody did',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  picture:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%23627eea'/%3E%3Cpath d='M20 6l9 14-9 6-9-6z' fill='%23fff'/%3E%3C/svg%3E",
  network:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%238247e5'/%3E%3Ccircle cx='20' cy='20' r='9' fill='%23fff'/%3E%3C/svg%3E",
} as const
