/** The box to tick before a wallet can be chosen. */
export const legalRules = `
.legal{display:flex;gap:12px;padding-block:4px 12px;color:var(--_dim);font-size:13px;line-height:18px;cursor:pointer}
.legal input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--_accent);cursor:pointer}
.legal input:focus{outline:2px solid var(--_link);outline-offset:2px}
.legal strong{display:block;font-weight:500;color:var(--_text)}
`
