/** A list of networks: the one in use, and the search for another. */
export const networksRules = `
.lead{margin:0 auto 16px;max-inline-size:40ch;color:var(--_dim);text-align:center;text-wrap:pretty}
.chosen{display:inline-flex}
.row .chosen svg{color:var(--_link)}
.field{display:flex;align-items:center;gap:8px;block-size:44px;margin-block-end:8px;padding-inline:12px;border-radius:var(--_radius-field);background:var(--_raised);color:var(--_dim);cursor:text}
.field:focus-within{outline:2px solid var(--_link)}
.field input{all:unset;flex:1;min-inline-size:0;font-size:17px;line-height:24px;color:var(--_text);-webkit-appearance:none}
.field input::placeholder{color:var(--_dim);opacity:1}
.field input::-webkit-search-cancel-button{display:none}
@media (forced-colors:active){.field{border:1px solid ButtonText}}
`
