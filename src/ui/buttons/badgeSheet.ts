/** Look of what stands beside the address in the account's button. */
export const faceRules = `
.wm-button .wm-balance{font-weight:500;font-variant-numeric:tabular-nums}
.wm-button .wm-avatar{inline-size:20px;block-size:20px;border-radius:50%;background:linear-gradient(var(--_tilt),oklch(.78 .13 var(--_hue-a)),oklch(.6 .17 var(--_hue-b)))}
.wm-button .wm-waiting{inline-size:72px;block-size:12px;border-radius:6px;background:currentColor;opacity:.2}
@media (forced-colors:active){.wm-button .wm-avatar{forced-color-adjust:none}}
`
