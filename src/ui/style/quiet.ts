/** A button beside the main one. */
export const quietRules = `
.quiet{all:unset;box-sizing:border-box;display:block;inline-size:100%;min-block-size:48px;padding:12px 16px;border-radius:var(--_radius-row);background:var(--_raised);color:var(--_text);font-weight:600;font-size:15px;line-height:24px;text-align:center;cursor:pointer}
@media (hover:hover){.quiet:hover{background:var(--_pressed)}}
.quiet:active{background:var(--_pressed)}
.quiet:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
.quiet.danger{color:var(--_danger)}
.choice{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:8px}
@media (forced-colors:active){.quiet{border:1px solid ButtonText}.quiet:focus-visible{outline-color:Highlight}}
`
