/** The search of a list, between the header and the rows. */
export const searchRules = `
.field{flex:none;display:flex;align-items:center;gap:8px;block-size:44px;margin:4px 16px 8px;padding-inline:12px 0;border-radius:var(--_radius-field);background:var(--_raised);color:var(--_dim)}
.field label{flex:1;min-inline-size:0;display:flex;align-items:center;gap:8px;cursor:text}
.field svg{flex:none}
.field:focus-within{outline:2px solid var(--_link)}
.field input{all:unset;flex:1;min-inline-size:0;font-size:17px;line-height:24px;color:var(--_text);-webkit-appearance:none}
.field input::placeholder{color:var(--_dim);opacity:1}
.field input::-webkit-search-cancel-button{display:none}
@media (forced-colors:active){.field{border:1px solid ButtonText}}
`
