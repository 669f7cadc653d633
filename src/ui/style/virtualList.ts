/** A list of which only what is in sight is drawn: each row is placed by itself, titles too. */
export const virtualListRules = `
.long{margin-inline:-8px}
.long .rows{margin-inline:0}
.long .section{position:static;padding-inline:8px}
.long[inert]{opacity:.4}
`
