/** Messages to visitors and developers; they come with the first of them. Where they stand is with the card. */
export const messageRules = `
.pill{display:flex;align-items:center;gap:8px;min-block-size:40px;padding:8px 16px;padding-inline:8px 16px;border-radius:24px;background:var(--_raised);color:var(--_text);font-weight:500;font-size:13px;line-height:18px;box-shadow:var(--_pill-shadow)}
.pill svg{flex:none}
.pill.error svg{color:var(--_danger)}
.alert{flex:none;display:flex;align-items:center;gap:8px;padding:4px 8px;padding-inline:16px 8px;--_under:color-mix(in oklch,var(--_warning) 12%,var(--_surface));background:var(--_under);font-size:13px;line-height:18px}
.alert>svg{flex:none;color:var(--_warning)}
.alert span{flex:1;overflow-wrap:anywhere}
.pill{animation:wm-pill var(--_base) var(--_ease)}
@keyframes wm-pill{from{opacity:0;transform:translateY(-8px)}}
@media (forced-colors:active){.pill{border:1px solid CanvasText}}
@media (prefers-reduced-motion:reduce){.pill{animation-name:wm-fade}}
`
