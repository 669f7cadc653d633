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
.since{font-size:13px;font-variant-numeric:tabular-nums}
.details{inline-size:100%;margin-block:-12px 20px;font-size:13px;line-height:18px;color:var(--_dim)}
.details summary{display:inline-block;padding:4px 8px;border-radius:6px;cursor:pointer;list-style:none}
.details summary::-webkit-details-marker{display:none}
.details summary::after{content:'';display:inline-block;inline-size:5px;block-size:5px;margin-inline-start:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translateY(-3px)}
.details[open] summary::after{transform:rotate(225deg) translateY(-1px)}
.details p{margin:4px 0 0;overflow-wrap:anywhere;user-select:text}
.ring:not(.still) .loop::before{animation:wm-spin 1.2s linear infinite}
@media (prefers-reduced-motion:reduce){.ring:not(.still) .loop::before{animation:none;background:var(--_link)}}
summary:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
`
