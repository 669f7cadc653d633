/** Amounts in lists. */
export const listAmountRules = `
.listAmount .weak{color:var(--_dim)}
.listAmount sup{position:relative;inset-block-start:-.4em;font-size:13px;line-height:16px;vertical-align:baseline}
`
