/** The frame: dialog, overlay, card, header, rows, controls. Logical properties only. */
export const layout = `
.wm *,.wm *::before,.wm *::after{box-sizing:border-box}
.wm{font:400 15px/20px var(--_font);color:var(--_text);-webkit-font-smoothing:antialiased;text-align:start;-webkit-text-size-adjust:100%}
.dialog{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;background:none;overflow:clip;outline:none;pointer-events:auto}
.dialog:not([open]){display:none}
.dialog[open]{display:grid}
.dialog::backdrop{background:none}
.overlay{position:fixed;inset:0;background:var(--_overlay);backdrop-filter:blur(3px);-webkit-backdrop-filter:blur(3px)}
.card{position:relative;display:flex;flex-direction:column;inline-size:360px;max-inline-size:100%;background:var(--_surface);color:var(--_text);border-radius:var(--_radius);box-shadow:var(--_shadow);overflow:clip}
.dialog .card{place-self:center;max-block-size:calc(100dvh - 32px)}
.dialog[data-leaving]{pointer-events:none}
@media (max-height:700px){.dialog .card{align-self:start;margin-block-start:16px}}
@media (max-width:430px){
.dialog .card{inline-size:100%;align-self:end;margin-block-start:0;margin-block-end:var(--_covered,0px);max-block-size:calc(100dvh - 24px - var(--_covered,0px));border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom,0px)}
}
.inPlace .card{margin-inline:auto}
.top{flex:none;position:relative;z-index:1}
.header{display:grid;grid-template-columns:minmax(44px,auto) minmax(0,1fr) minmax(44px,auto);align-items:center;gap:var(--_space);block-size:calc(15*var(--_space));padding-inline:calc(2*var(--_space))}
.header h1{all:unset;display:block;text-align:center;font-weight:600;font-size:17px;line-height:24px;letter-spacing:-.01em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;outline:none}
.side{display:flex}
.side.end{justify-content:flex-end}
.body{flex:0 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:var(--_space) calc(4*var(--_space)) calc(4*var(--_space));scrollbar-width:thin;scrollbar-color:var(--_line) transparent}
.wm button,.wm a,.wm summary{-webkit-tap-highlight-color:transparent}
.icon{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;min-inline-size:44px;block-size:44px;border-radius:999px;color:var(--_dim);cursor:pointer;transition:background .15s,color .15s}
.turns:dir(rtl){transform:scaleX(-1)}
.rows{list-style:none;margin:0 -8px;padding:0}
.row{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:calc(3*var(--_space));inline-size:100%;min-block-size:max(44px,14*var(--_space));padding-inline:8px 12px;border-radius:var(--_radius-row);cursor:pointer;transition:background .12s}
.row .name{text-align:-webkit-match-parent;text-align:match-parent;flex:1;min-inline-size:0;font-weight:500;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row svg{flex:none;color:var(--_dim)}
@media (hover:hover){.row:hover{background:var(--_raised)}.icon:hover{background:var(--_raised);color:var(--_text)}.link:hover{text-decoration:underline}.primary:hover{filter:brightness(1.06)}}
.row:active,.icon:active{background:var(--_pressed)}
.primary:active{filter:brightness(.94)}
.tag{flex:none;font-size:13px;line-height:16px;color:var(--_dim)}
.tag.installed::before{content:'';display:inline-block;inline-size:6px;block-size:6px;margin-inline-end:6px;border-radius:50%;background:var(--_success);vertical-align:middle}
.logo{flex:none;position:relative;display:grid;place-items:center;overflow:hidden;background:var(--_raised);inline-size:36px;block-size:36px;border-radius:10px}
.logo img{inline-size:100%;block-size:100%;object-fit:cover}
.logo::after{content:'';position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px color-mix(in oklch,var(--_text) 7%,transparent);pointer-events:none}
.row:hover .logo{background:var(--_pressed)}
.initial{font-weight:600;font-size:15px;color:var(--_dim)}
.primary{all:unset;box-sizing:border-box;display:block;inline-size:100%;min-block-size:48px;padding:12px 16px;border-radius:var(--_radius-row);font-weight:600;font-size:15px;line-height:24px;text-align:center;cursor:pointer;transition:background .12s,filter .12s}
.primary{background:var(--_accent);color:var(--_on-accent)}
.link{all:unset;font-weight:500;color:var(--_link);cursor:pointer;border-radius:4px}
.icon:focus-visible,.row:focus-visible,.primary:focus-visible,.link:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
.row:focus-visible{outline-offset:-2px}
.icon:focus-visible{outline-offset:-4px}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){
.card{border:1px solid CanvasText}
.primary,.icon,.logo{border:1px solid ButtonText}
.row:focus-visible,.icon:focus-visible,.primary:focus-visible{outline-color:Highlight}
.logo{forced-color-adjust:none}
.tag.installed::before{background:CanvasText}
}
`
