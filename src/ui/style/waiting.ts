import { close, loop } from './lateTokens.js'

/** Waiting for a wallet, and what came of it. */
export const waitingRules = `
.waiting{display:flex;flex-direction:column;align-items:center;gap:8px;padding-block-start:12px;text-align:center}
.ring{position:relative;padding:8px;margin-block-end:12px}
.loop{position:absolute;inset:0;border-radius:28%;padding:3px;overflow:hidden;mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0);-webkit-mask:linear-gradient(#000 0 0) content-box,linear-gradient(#000 0 0);-webkit-mask-composite:xor;mask-composite:exclude}
.loop::before{content:'';position:absolute;inset:-25%;background:conic-gradient(transparent 25%,var(--_link))}
.still .loop::before{background:var(--_line)}
.mark{position:absolute;inset-block-end:0;inset-inline-end:0;display:grid;border-radius:50%;background:var(--_surface);color:var(--_danger);padding:2px}
.mark.square{border-radius:28%}
.say{display:grid;justify-items:center;gap:8px}
.say p{max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.say .since{font-size:13px;line-height:18px}
.ring:not(.still) .loop::before{animation:wm-spin ${loop}ms linear infinite}
.done .loop::before{background:conic-gradient(transparent 25%,var(--_success))}
.done .loop::after{content:'';position:absolute;inset:0;background:var(--_success);animation:wm-fade ${close}ms ease-out}
.inTurn{display:grid;justify-items:center}
.inTurn>*{grid-area:1/1}
.unsaid,.kept{visibility:hidden}
.seen{position:absolute;inset:0}
@media (prefers-reduced-motion:reduce){.ring:not(.still) .loop::before{animation:none;background:var(--_link)}}
@media (forced-colors:active){.loop::before{forced-color-adjust:none;background:conic-gradient(transparent 25%,Highlight)}.done .loop::after{forced-color-adjust:none;background:Highlight}}
`
