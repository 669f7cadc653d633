/** A part that has thrown; where that is more than a view, it stands in the card alone. */
export const failedRules = `
.failed{outline:none;text-align:center}
.card>.failed{padding:16px}
.failed .glyph{color:var(--_danger)}
.failed .details{margin-block:0 16px}
.failed .quiet{margin-block-start:8px}
`
