/** Nothing to show, and what to make of it. */
export const emptyRules = `
.empty{padding-block:12px 24px;text-align:center}
.empty h2{all:unset;display:block;font-weight:600;font-size:22px;line-height:28px;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
.empty p{margin:8px auto 0;max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere}
.glyph{display:grid;place-items:center;inline-size:64px;block-size:64px;margin:0 auto 16px;border-radius:50%;background:var(--_raised);color:var(--_dim)}
`
