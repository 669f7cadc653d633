/** A sentence before a list. */
export const leadRules = `
.lead{margin-inline:auto;max-inline-size:40ch;padding-block-end:16px;color:var(--_dim);text-align:center;text-wrap:pretty}
`
