/** A token is round; the network it is on sits at its lower end corner, in a ring of the surface. */
export const tokenLogoRules = `
.token{flex:none;position:relative;display:inline-grid}
.token .logo{border-radius:50%}
.tokenBadge{position:absolute;inset-block-end:-2px;inset-inline-end:-2px;border-radius:50%;box-shadow:0 0 0 2px var(--_surface)}
.tokenBadge.within{inset-block-end:4px;inset-inline-end:4px}
.tokenBadge.raised{box-shadow:0 0 0 2px var(--_raised)}
`
