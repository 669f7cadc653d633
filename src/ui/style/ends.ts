/** What stands at the end of rows. */
export const endRules = `
.tag{font-size:13px;line-height:18px;color:var(--_dim)}
.chosen{display:inline-flex}
.row .chosen svg{color:var(--_link)}
`
