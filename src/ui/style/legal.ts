/** The box to tick before a wallet can be chosen. */
export const legalRules = `
.legal{display:flex;gap:12px;padding:4px 0 12px;color:var(--_dim);font-size:13px;line-height:20px;cursor:pointer}
.legal input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--_accent);cursor:pointer}
`
