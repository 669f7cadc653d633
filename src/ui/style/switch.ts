/** Something that is on or off, with what it is called before it. */
export const switchRules = `
.switch{flex:none;display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:44px;margin:0 16px 4px;cursor:pointer;font-weight:500}
.switch input{appearance:none;-webkit-appearance:none;flex:none;position:relative;inline-size:44px;block-size:26px;margin:0;border-radius:999px;box-shadow:inset 0 0 0 2px var(--_hint);cursor:pointer;transition:background var(--_fast)}
.switch input::before{content:'';position:absolute;inset-block-start:3px;inset-inline-start:3px;inline-size:20px;block-size:20px;border-radius:50%;background:var(--_hint);scale:.8;transition:translate var(--_fast)}
.switch input:checked{background:var(--_link);box-shadow:none}
.switch input:checked::before{background:var(--_surface);scale:1;translate:18px}
.switch input:checked:dir(rtl)::before{translate:-18px}
.switch input:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
@media (prefers-reduced-motion:reduce){.switch input,.switch input::before{transition:none}}
@media (forced-colors:active){
.switch input{border:1px solid ButtonText;background:Canvas}
.switch input::before{background:ButtonText}
.switch input:checked{forced-color-adjust:none;background:Highlight}
.switch input:checked::before{background:HighlightText}
}
`
