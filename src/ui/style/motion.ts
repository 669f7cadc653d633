import { late, pulse, sheet } from './motionTokens.js'
import { turn } from './pressTokens.js'

/**
 * Movement of what every card has; moves.ts has what comes with src/ui/motion. With reduced motion only fades are left;
 * nothing is told by movement alone. On a narrow screen the card is a sheet, with a grabber to say so.
 */
export const motion = `
.dialog .overlay{animation:wm-fade var(--_base)}
.dialog .card{--_comes:wm-rise var(--_base) var(--_ease);animation:var(--_comes)}
.dialog[data-leaving] .overlay{animation:wm-gone var(--_fast) forwards}
.dialog[data-leaving] .card.card{animation:wm-drop var(--_fast) ease-in forwards}
.dialog[data-again] .card{--_comes:none}
.dialog[data-again] .overlay{animation:none}
.spinner{animation:wm-spin ${turn}ms linear infinite}
.skeleton{animation:wm-pulse ${pulse}ms ease-in-out infinite}
.late{animation:wm-fade var(--_base) ${late}ms backwards}
.view.coming>.late{position:absolute;inset:0;overflow:hidden}
.view.coming>:not(.late){pointer-events:none;animation:wm-gone 0s ${late}ms forwards}
@keyframes wm-fade{from{opacity:0}}
@keyframes wm-gone{to{opacity:0}}
@keyframes wm-rise{from{opacity:0;transform:translateY(12px) scale(.98)}}
@keyframes wm-drop{to{opacity:0;transform:translateY(8px) scale(.985)}}
@keyframes wm-spin{to{transform:rotate(1turn)}}
@keyframes wm-pulse{50%{opacity:.5}}
@media (max-width:430px){
.dialog .card{--_comes:wm-sheet ${sheet}ms var(--_slide)}
.dialog[data-leaving] .card.card{animation:wm-sheet-away var(--_away) var(--_slide) forwards}
.dialog[data-leaving] .overlay{animation-duration:var(--_away)}
.dialog .top{padding-block-start:8px}
.dialog .top::before{content:'';position:absolute;inset-block-start:8px;inset-inline:calc(50% - 18px);border:2px solid var(--_line);border-radius:999px}
}
@keyframes wm-sheet{from{transform:translateY(100%)}}
@keyframes wm-sheet-away{to{transform:translateY(100%)}}
@media (prefers-reduced-motion:reduce){
.dialog .card{--_comes:wm-fade var(--_base)}
.dialog[data-leaving] .card.card{animation:wm-gone var(--_fast) forwards}
.spinner{animation:none}
}
@media (prefers-reduced-motion:no-preference){
.wm :is(.row,.tile,.primary,.quiet,.icon){transition:background var(--_fast),color var(--_fast),filter var(--_fast),scale var(--_press)}
.wm :is(button,a):is(.row,.tile,.primary,.quiet,.icon):not([aria-disabled]):active{scale:.98}
}
`
