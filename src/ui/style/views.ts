/** What Connect needs. What other views need comes with them: account.ts, waiting.ts, help.ts; and messages.ts. */
export const viewRules = `
.fine{margin:16px auto 4px;max-inline-size:40ch;font-size:13px;line-height:18px;color:var(--_dim);text-align:center;text-wrap:balance}
.lead{margin:0 auto 16px;max-inline-size:40ch;color:var(--_dim);text-align:center;text-wrap:pretty}
.empty{padding-block:12px 24px;text-align:center}
.empty h2,.say h2{all:unset;display:block;font-weight:600;font-size:22px;line-height:28px;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
.empty p,.say p{margin:8px auto 0;max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere}
.glyph{display:grid;place-items:center;inline-size:64px;block-size:64px;margin:0 auto 16px;border-radius:50%;background:var(--_raised);color:var(--_dim)}
.skeleton{background:var(--_raised);border-radius:8px}
.skeleton.line{inline-size:45%;block-size:14px}
.trouble{margin:4px auto 0;max-inline-size:40ch;text-wrap:balance;font-size:13px;line-height:18px;color:var(--_dim);text-align:center}
.trouble svg{color:var(--_danger);vertical-align:-3px;margin-inline-end:6px}
.trouble .link{margin-inline-start:6px}
.rows[inert]{opacity:.4}
.rows+.quiet{margin-block-start:16px}
.notices{position:absolute;inset-block-start:10px;inset-inline:56px;display:grid;justify-items:center;pointer-events:none}
.notices>*{grid-area:1/1}
.spinner{flex:none;inline-size:18px;block-size:18px;border-radius:50%;border:2px solid var(--_line);border-block-start-color:var(--_link)}
`
