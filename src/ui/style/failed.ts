/** A part that has thrown. */
export const failedRules = `
.view:focus{outline:none}
.failed{text-align:center}
.failed .glyph{color:var(--_danger)}
`
