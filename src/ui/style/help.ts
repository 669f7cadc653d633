/** Views that explain. */
export const helpRules = `
.logo.plain svg{color:var(--_text)}
.panels{list-style:none;margin:0 0 24px;padding:4px 0 0;display:grid;gap:20px}
.panel{display:grid;grid-template-columns:36px minmax(0,1fr);column-gap:12px}
.panel h2{all:unset;display:block;font-weight:600}
.panel p{margin:2px 0 0;color:var(--_dim);text-wrap:pretty}
.panel .logo{grid-row:span 2}
.panel .logo svg{color:var(--_link)}
.step{font-weight:600;color:var(--_link);font-variant-numeric:tabular-nums}
.onward{margin:12px 0 0;text-align:center;font-size:13px;line-height:24px}
`
