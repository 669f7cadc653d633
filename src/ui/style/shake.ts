/** Closing is refused: with what may refuse it. Two names of the same movement take turns. */
export const shakeRules = `
.card.shake.odd{animation:wm-shake .5s}
.card.shake.even{animation:wm-shake-again .5s}
@keyframes wm-shake{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@keyframes wm-shake-again{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@media (prefers-reduced-motion:reduce){.card.shake.odd,.card.shake.even{animation:none}}
`
