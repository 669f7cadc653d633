/** What Connect needs. What other views need comes with them: account.ts, waiting.ts, help.ts; and messages.ts. */
export const viewRules = `
.fine{margin:16px auto 4px;max-inline-size:40ch;font-size:13px;line-height:18px;color:var(--_dim);text-align:center;text-wrap:balance}
.skeleton{background:var(--_raised);border-radius:8px}
.skeleton.line{inline-size:45%;block-size:14px}
.trouble{margin:4px auto 0;max-inline-size:40ch;text-wrap:balance;font-size:13px;line-height:18px;color:var(--_dim);text-align:center}
.trouble svg{color:var(--_danger);vertical-align:-3px;margin-inline-end:6px}
.trouble .link{margin-inline-start:6px}
.rows[inert]{opacity:.4}
.notices{position:absolute;inset-block-start:10px;inset-inline:56px;display:grid;justify-items:center;pointer-events:none}
.notices>*{grid-area:1/1}
.spinner{flex:none;inline-size:18px;block-size:18px;border-radius:50%;border:2px solid var(--_line);border-block-start-color:var(--_link)}
`
