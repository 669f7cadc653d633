import { draw } from './lateTokens.js'

/** A tick that draws itself once. */
export const tickRules = `
.tick{flex:none}
.tick circle{fill:var(--_success)}
.tick path{fill:none;stroke:var(--_surface);stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1;animation:wm-draw ${draw}ms var(--_press) ease-out backwards}
@keyframes wm-draw{from{stroke-dashoffset:1}}
@media (forced-colors:active){.tick circle{fill:CanvasText}.tick path{stroke:Canvas}}
@media (prefers-reduced-motion:reduce){.tick path{animation:none}}
`
