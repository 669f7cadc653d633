import { flash } from './lateTokens.js'

/** The account and its balance. */
export const accountRules = `
.selector{gap:4px;padding-inline:8px 4px}
.selector.still{display:grid;place-items:center;inline-size:44px;block-size:44px;padding:0}
.holding{display:flex;flex-direction:column;align-items:center;padding-block:8px 20px;text-align:center}
.avatar{inline-size:64px;block-size:64px;border-radius:50%;background:linear-gradient(var(--_tilt),oklch(.78 .13 var(--_hue-a)),oklch(.6 .17 var(--_hue-b)));box-shadow:inset 0 0 0 1px oklch(0 0 0 / .06)}
.identity{display:flex;align-items:center;margin-block-start:8px;padding-inline-start:44px;max-inline-size:100%}
.address{all:unset;box-sizing:border-box;min-block-size:44px;padding-block:12px;padding-inline:12px 8px;border-radius:16px;font-weight:500;color:var(--_dim);font-variant-numeric:tabular-nums;cursor:pointer}
@keyframes wm-flash{from{color:var(--_link)}}
.copied,.copied b{animation:wm-flash ${flash}ms ease-in}
@media (prefers-reduced-motion:reduce){.copied,.copied b{animation:none}}
@media (hover:hover){.address:hover{background:var(--_raised)}}
.address:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
@media (forced-colors:active){.avatar{forced-color-adjust:none}}
`
