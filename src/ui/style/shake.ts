import { durations } from '../../domain/prelude/time.js'

/**
 * Closing is refused: with what may refuse it. Two names of the same movement take turns. How the card came (`--_comes`) stays
 * named beside them: taken away and given back, it would come once more.
 */
export const shakeRules = `
.card.shake.odd{animation:wm-shake ${durations.shake}ms,var(--_comes,none)}
.card.shake.even{animation:wm-shake-again ${durations.shake}ms,var(--_comes,none)}
@keyframes wm-shake{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@keyframes wm-shake-again{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@media (prefers-reduced-motion:reduce){.card.shake.odd,.card.shake.even{animation:var(--_comes,none)}}
`
