import type { ReactElement } from 'react'

const white = '#fff'

/** Drawn by us, each from edge to edge on 24 units, in few shapes: it is seen at 16 px as well. */
const art: Readonly<Record<string, ReactElement>> = {
  // Ethereum
  'eip155:1': (
    <>
      <path fill="#627eea" d="M0 0h24v24H0z" />
      <g fill={white}>
        <path d="M12 2.4 5.8 12.2 12 9.5z" />
        <path opacity=".72" d="m12 2.4 6.2 9.8L12 9.5zM5.8 12.2l6.2 3.6V9.5z" />
        <path opacity=".42" d="m18.2 12.2-6.2 3.6V9.5z" />
        <path d="m5.8 13.7 6.2 8v-4.5z" />
        <path opacity=".72" d="m18.2 13.7-6.2 8v-4.5z" />
      </g>
    </>
  ),
  // Base
  'eip155:8453': (
    <>
      <path fill="#0052ff" d="M0 0h24v24H0z" />
      <path fill={white} d="M12 20.4a8.4 8.4 0 1 0-8.3-9.7h11.1v2.6H3.7a8.4 8.4 0 0 0 8.3 7.1z" />
    </>
  ),
  // Arbitrum One
  'eip155:42161': (
    <>
      <path fill="#213147" d="M0 0h24v24H0z" />
      <path
        fill="#9dcced"
        fillRule="evenodd"
        d="M12 1.8L20.83 6.9L20.83 17.1L12 22.2L3.17 17.1L3.17 6.9zM12 3.5L19.36 7.75L19.36 16.25L12 20.5L4.64 16.25L4.64 7.75z"
      />
      <path fill={white} d="M11 6.8h2l5 12-2.1 1.2L12 10.6 8.1 20 6 18.8z" />
      <path fill="#12aaff" d="m12 13.5 1.1-2.4 3.4 8.6-2 1.1z" />
    </>
  ),
  // OP Mainnet
  'eip155:10': (
    <>
      <path fill="#ff0420" d="M0 0h24v24H0z" />
      <path
        fill={white}
        fillRule="evenodd"
        transform="translate(2.1) skewX(-10)"
        d="M7.6 7.3c2.5 0 4 1.7 4 4.3 0 3-1.7 5.1-4.3 5.1-2.5 0-4-1.7-4-4.3 0-3 1.7-5.1 4.3-5.1zm-.1 2.3c-1.1 0-1.7 1.2-1.7 2.8 0 1.2.5 2 1.5 2 1.2 0 1.8-1.3 1.8-2.8 0-1.2-.6-2-1.6-2zM13.4 7.5h4.3c2.1 0 3.3 1.1 3.3 2.9 0 2-1.5 3.4-3.7 3.4h-1.8v2.7h-2.1zm2.1 2.1v2.2h1.5c1.1 0 1.7-.5 1.7-1.2s-.5-1-1.4-1z"
      />
    </>
  ),
  // Polygon
  'eip155:137': (
    <>
      <path fill="#8247e5" d="M0 0h24v24H0z" />
      <path
        fill={white}
        d="M13.1 9.5L13.1 6.99L8.3 4.16L3.5 6.99L3.5 12.41L8.3 15.24L15.7 10.94L18.7 12.71L18.7 16.07L15.7 17.77L12.7 16.07L12.7 14.5L10.9 14.5L10.9 17.13L15.7 19.83L20.5 17.13L20.5 11.69L15.7 8.86L8.3 13.16L5.3 11.39L5.3 8.01L8.3 6.24L11.3 8.01L11.3 9.5z"
      />
    </>
  ),
  // BNB Smart Chain
  'eip155:56': (
    <>
      <path fill="#f0b90b" d="M0 0h24v24H0z" />
      <path
        fill={white}
        d="m12 3.8 5.3 5.3-1.9 1.9L12 7.6 8.6 11 6.7 9.1zM3.8 12l1.9-1.9L7.6 12l-1.9 1.9zm12.6 0 1.9-1.9 1.9 1.9-1.9 1.9zM12 20.2l-5.3-5.3L8.6 13l3.4 3.4 3.4-3.4 1.9 1.9zM10 12l2-2 2 2-2 2z"
      />
    </>
  ),
  // Avalanche C-Chain
  'eip155:43114': (
    <>
      <path fill="#e84142" d="M0 0h24v24H0z" />
      <path
        fill={white}
        d="M10.9 4.7c.5-.9 1.4-.9 1.9 0l1.7 3.1c.5.9.5 1.7 0 2.6L10.3 18c-.5.8-1.1 1.2-2.1 1.2H5c-1 0-1.4-.7-.9-1.6zM15.4 13c.5-.9 1.3-.9 1.8 0l2.7 4.6c.5.9.1 1.6-.9 1.6h-5.4c-1 0-1.4-.7-.9-1.6z"
      />
    </>
  ),
  // Linea
  'eip155:59144': (
    <>
      <path fill="#61dfff" d="M0 0h24v24H0z" />
      <path fill="#121212" d="M5.8 8h2.9v8.9h9.5v2.9H5.8z" />
      <circle fill="#121212" cx="15.9" cy="7.2" r="2.7" />
    </>
  ),
  // Solana
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': (
    <>
      <path fill="#0d0b14" d="M0 0h24v24H0z" />
      <path fill="#19f0a0" d="M7.3 5.3H20l-3.3 3.3H4z" />
      <path fill="#5d92e8" d="M4 10.3h12.7l3.3 3.4H7.3z" />
      <path fill="#9945ff" d="M7.3 15.4H20l-3.3 3.3H4z" />
    </>
  ),
  // Bitcoin
  'bip122:000000000019d6689c085ae165831e93': (
    <>
      <path fill="#f7931a" d="M0 0h24v24H0z" />
      <path
        fill={white}
        fillRule="evenodd"
        transform="rotate(13 12 12)"
        d="M7 6.2h2.6V4.2h1.6v2h1.6v-2h1.6v2.1c1.8.3 2.8 1.3 2.8 2.8 0 1.2-.6 2-1.6 2.5 1.4.4 2.2 1.4 2.2 2.8 0 1.8-1.2 3.1-3.4 3.3v2.1h-1.6v-2h-1.6v2H9.6v-2H7v-1.9h1.3V8.1H7zm3.8 1.9v2.7h2.2c1.1 0 1.6-.5 1.6-1.4 0-.8-.5-1.3-1.6-1.3zm0 4.6v3.1h2.6c1.2 0 1.7-.6 1.7-1.5 0-1-.6-1.6-1.8-1.6z"
      />
    </>
  ),
}

/** Our picture of a network, as large as what it stands in; null for one that is not known, or that holds test coins. */
export const artOf = (chainId: string, isTest: boolean): ReactElement | null =>
  isTest || !Object.hasOwn(art, chainId) ? null : (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="100%" height="100%">
      {art[chainId]}
    </svg>
  )
