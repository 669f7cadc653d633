/** Messages to visitors and developers; they come with the first of them. Where they stand is with the card. */
export const messageRules = `
.icon.small{min-inline-size:32px;block-size:32px}
.pill{display:flex;align-items:center;gap:8px;min-block-size:40px;padding:8px 16px 8px 10px;padding-inline:10px 16px;border-radius:20px;background:var(--_raised);color:var(--_text);font-weight:500;font-size:13px;line-height:18px;box-shadow:var(--_pill-shadow)}
.pill svg{flex:none}
.pill.error svg{color:var(--_danger)}
.tick circle{fill:var(--_success)}
.tick path{fill:none;stroke:var(--_surface);stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1}
.alert{flex:none;display:flex;align-items:center;gap:8px;padding:4px 8px 4px 16px;padding-inline:16px 8px;background:color-mix(in oklch,var(--_warning) 12%,var(--_surface));font-size:13px;line-height:18px}
.alert>svg{flex:none;color:var(--_warning)}
.alert span{flex:1;overflow-wrap:anywhere}
.pill{animation:wm-pill .15s var(--_ease)}
.tick path{animation:wm-draw .25s .08s ease-out backwards}
@keyframes wm-pill{from{opacity:0;transform:translateY(-8px)}}
@keyframes wm-draw{from{stroke-dashoffset:1}}
@media (forced-colors:active){.pill{border:1px solid CanvasText}}
@media (prefers-reduced-motion:reduce){.pill{animation-name:wm-fade}.tick path{animation:none}}
`
