/** It is done: the ring in which one waited closes, and a tick stands where a mark would. With waiting.ts and empty.ts. */
export const successRules = `
.done .loop::before{background:conic-gradient(transparent 25%,var(--_success))}
.done .loop::after{content:'';position:absolute;inset:0;background:var(--_success);animation:wm-fade .16s ease-out}
.success{padding-block-end:24px}
.success .say p{font-variant-numeric:tabular-nums}
@media (forced-colors:active){.done .loop::after{forced-color-adjust:none;background:Highlight}}
`
