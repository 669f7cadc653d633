/** A view with one thing to say: nothing to show, something that failed, or done. */
export const emptyRules = `
.empty{display:grid;justify-items:center;gap:8px;padding-block:12px;text-align:center}
.headline{font:600 22px/28px var(--_font);letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
.empty>.picture{margin-block-end:8px}
.empty p{max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere}
.glyph{display:grid;place-items:center;inline-size:64px;block-size:64px;margin-block-end:8px;border-radius:50%;background:var(--_raised);color:var(--_dim)}
`
