/** Views that explain. */
export const helpRules = `
.panels{padding-block:4px 8px;display:grid;gap:20px}
.panel{display:grid;grid-template-columns:36px minmax(0,1fr);gap:0 12px}
.panel h2{font-weight:600}
.panel p{grid-column:2;color:var(--_dim);text-wrap:pretty}
.panel .logo{grid-row:span 2;font-variant-numeric:tabular-nums}
`
