/**
 * Movement. With reduced motion only fades are left; nothing is told by movement alone. A skeleton waits 120 ms from
 * where it is drawn: with the frames until then it begins 150 ms after the press.
 */
export const motion = `
.dialog .overlay{animation:wm-fade .15s}
.dialog .card{animation:wm-rise .15s var(--_ease)}
.dialog[data-leaving] .overlay{animation:wm-fade .12s reverse forwards}
.dialog[data-leaving] .card{animation:wm-drop .12s ease-in forwards}
.view.forward{animation:wm-forward .15s var(--_ease)}
.view.back{animation:wm-back .15s var(--_ease)}
.view.forward:dir(rtl){animation-name:wm-back}
.view.back:dir(rtl){animation-name:wm-forward}
.spinner{animation:wm-spin .8s linear infinite}
.skeleton{animation:wm-pulse 1.4s ease-in-out infinite}
.late{animation:wm-fade .15s .12s backwards}
.view.coming>.late{position:absolute;inset:0;overflow:hidden}
.view.coming>:not(.late){pointer-events:none;animation:wm-gone 0s .12s forwards}
@keyframes wm-fade{from{opacity:0}}
@keyframes wm-gone{to{opacity:0}}
@keyframes wm-rise{from{opacity:.4;transform:translateY(12px) scale(.98)}}
@keyframes wm-drop{to{opacity:0;transform:translateY(8px) scale(.985)}}
@keyframes wm-forward{from{opacity:0;transform:translateX(16px)}}
@keyframes wm-back{from{opacity:0;transform:translateX(-16px)}}
@keyframes wm-spin{to{transform:rotate(1turn)}}
@keyframes wm-pulse{50%{opacity:.5}}
@media (max-width:430px){
.dialog .card{animation-name:wm-sheet}
.dialog[data-leaving] .card{animation-name:wm-sheet-away}
}
@keyframes wm-sheet{from{opacity:.4;transform:translateY(40px)}}
@keyframes wm-sheet-away{to{opacity:0;transform:translateY(32px)}}
@media (prefers-reduced-motion:reduce){
.dialog .card,.view.forward,.view.back{animation-name:wm-fade}
.dialog[data-leaving] .card{animation:wm-fade .12s reverse forwards}
.spinner{animation:none}
.row,.icon,.primary{transition:none}
}
`
