/** Lists: sections, rows, and the pictures in them. */
export const rows = `
.section{position:sticky;inset-block-start:1px;z-index:1;padding-block:8px;background:var(--_surface);color:var(--_dim);font:500 13px/16px var(--_font)}
.rows+.section{margin-block-start:8px}
.rows{margin-inline:-8px}
.rows[inert]{opacity:.4}
.row{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:calc(3*var(--_space));inline-size:100%;min-block-size:max(44px,14*var(--_space));padding:8px;border-radius:var(--_radius-row);cursor:pointer}
.words{flex:1;min-inline-size:0;display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 calc(3*var(--_space))}
.named{flex:1 1 96px;min-inline-size:0}
.name,.second{display:block;text-align:-webkit-match-parent;text-align:match-parent}
.row .name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere;font-weight:500}
.second{font-size:13px;line-height:18px;color:var(--_dim)}
.value{max-inline-size:100%;overflow-wrap:anywhere;font-weight:500;font-variant-numeric:tabular-nums;margin-inline-start:auto;text-align:end}
.value .second{font-weight:400;text-align:end}
.row[aria-disabled],[aria-busy] .row{cursor:default}
.row[aria-disabled] :is(.name,.value){color:var(--_dim)}
.row.link .name{color:var(--_link)}
.row svg{flex:none;color:var(--_dim)}
.row:has(.second),.row.raised{min-block-size:64px}
.row.raised{gap:8px;background:var(--_raised);margin-block-end:8px}
.raised .name{font-size:17px;line-height:24px;font-weight:600}
.logo{flex:none;position:relative;display:grid;place-items:center;overflow:hidden;background:var(--_raised);border-radius:28%;inline-size:var(--_edge,36px);block-size:var(--_edge,36px);font-weight:600;color:var(--_text)}
.logo.tiny{font-size:13px;line-height:16px}
.logo.large{font-size:34px;line-height:44px}
.tinted::before{content:attr(data-letters)}
.tinted{--_under:oklch(var(--_tile) var(--_hue));--_on:oklch(var(--_ink) var(--_hue));background:var(--_under);color:var(--_on)}
.logo img{inline-size:100%;block-size:100%;object-fit:cover}
.logo::after{content:'';position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px color-mix(in oklch,var(--_text) 7%,transparent);pointer-events:none}
.row:focus-visible{outline-offset:-2px}
@media (hover:hover){button.row:not([aria-disabled]):hover,a.row:hover{background:var(--_raised)}button.row.raised.raised:hover{background:var(--_pressed)}}
:is(button,a).row:not([aria-disabled]):active{background:var(--_pressed)}
@media (forced-colors:active){
.logo{forced-color-adjust:none;border:1px solid ButtonText}
.row.raised{border:1px solid ButtonText}
}
`
