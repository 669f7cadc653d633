/** Waiting for a wallet, and what came of it. */
export const waitingRules = `
.logo.large{inline-size:72px;block-size:72px;border-radius:20px}
.large .initial{font-size:28px}
.waiting{display:flex;flex-direction:column;align-items:center;padding-block-start:12px;text-align:center}
.ring{position:relative;padding:10px;margin-block-end:20px}
.loop{position:absolute;inset:0;border-radius:30px;padding:3px;overflow:hidden;mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0);-webkit-mask:linear-gradient(#000 0 0) content-box,linear-gradient(#000 0 0);-webkit-mask-composite:xor;mask-composite:exclude}
.loop::before{content:'';position:absolute;inset:-25%;background:conic-gradient(transparent 25%,var(--_link))}
.still .loop::before{background:var(--_line)}
.mark{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;border-radius:50%;background:var(--_surface);color:var(--_danger);padding:2px}
.say{margin-block-end:24px}
.say h2{all:unset;display:block;font-weight:600;font-size:22px;line-height:28px;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
.say p{margin:8px auto 0;max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere}
.since{font-size:13px;font-variant-numeric:tabular-nums}
.ring:not(.still) .loop::before{animation:wm-spin 1.2s linear infinite}
@media (prefers-reduced-motion:reduce){.ring:not(.still) .loop::before{animation:none;background:var(--_link)}}
`
