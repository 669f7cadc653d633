/** In type sizes: from which width on labels stand in one row. What needs more than the last never does in a card. */
export const rowSizes = { first: 4, last: 40 } as const

const row = (size: number): string =>
  `@container (min-inline-size:${size}em){.tiles.from${size}{grid-template-columns:repeat(var(--tiles),minmax(0,1fr))}.from${size} .tile{flex-direction:column;min-block-size:72px;padding:8px 4px}}`
const rows = Array.from({ length: rowSizes.last - rowSizes.first + 1 }, (_, at) => row(rowSizes.first + at))

/**
 * What can be done, side by side: in one row, or in twos, or where the longest `--word` does not fit half the box one
 * under the other. Beside it there are icon, gap and padding.
 */
export const actionTileRules = `
.tileBox{inline-size:100%;container-type:inline-size;font-size:13px}
.tiles{list-style:none;margin:0;padding:0;display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(50% - 4px,var(--word)*.6em + 44px)),1fr))}
.tile{all:unset;box-sizing:border-box;display:flex;align-items:center;justify-content:center;gap:8px;inline-size:100%;min-block-size:48px;block-size:100%;padding:8px;border-radius:var(--_radius-row);background:var(--_raised);color:var(--_text);font-size:13px;font-weight:500;line-height:16px;text-align:center;cursor:pointer}
.tile svg{flex:none}
.tile span{min-inline-size:0;max-inline-size:100%;overflow-wrap:break-word}
.tile[aria-disabled=true]{color:var(--_dim);cursor:default}
${rows.join('\n')}
@media (hover:hover){.tile:not([aria-disabled=true]):hover{background:var(--_pressed)}}
.tile:not([aria-disabled=true]):active{background:var(--_pressed)}
.tile:focus-visible{outline:2px solid var(--_link);outline-offset:-2px}
@media (forced-colors:active){.tile{border:1px solid ButtonText}.tile[aria-disabled=true]{border-color:GrayText;color:GrayText}.tile:focus-visible{outline-color:Highlight}}
`
