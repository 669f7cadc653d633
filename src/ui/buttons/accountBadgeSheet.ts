/**
 * Look of the account's button once its picture and balance are there. Where there is no room the address gives way
 * first, down to its beginning; then the balance wraps to a second line, which is not seen, so that an amount is whole
 * or not there; last the picture. Lines are filled from the address on. Where the network must be switched, that is
 * said whatever else fits.
 */
export const accountBadgeRules = `
.wm-button:has(>.wm-avatar){flex-wrap:wrap;gap:20px 8px;padding-block:10px;max-block-size:calc(1lh + 20px);overflow:clip}
.wm-button:has(>.wm-balance,>.wm-waiting){flex-direction:row-reverse}
.wm-button .wm-address,.wm-button:has(>.wm-avatar)>span:not([class]){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;white-space:normal;word-break:break-all}
.wm-button:has(>.wm-avatar)>span:not([class]){order:-1}
.wm-button .wm-address{flex:1 1 4em;max-inline-size:max-content;direction:ltr}
.wm-button:has(>.wm-balance,>.wm-waiting)>.wm-address{order:-2}
.wm-button:has(>.wm-balance,>.wm-waiting)>.wm-avatar{order:-1}
.wm-button .wm-balance{white-space:normal;word-break:break-all;font-weight:500;font-variant-numeric:tabular-nums}
.wm-button .wm-symbol{display:inline-block;max-inline-size:6em;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom;white-space:nowrap}
.wm-button .wm-avatar{inline-size:20px;block-size:20px;border-radius:50%;background:linear-gradient(var(--_tilt),oklch(.78 .13 var(--_hue-a)),oklch(.6 .17 var(--_hue-b)))}
.wm-button .wm-waiting{inline-size:72px;block-size:12px;border-radius:6px;background:currentColor;opacity:.2}
@media (forced-colors:active){.wm-button .wm-avatar{forced-color-adjust:none}}
`
