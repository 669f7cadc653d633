/**
 * What comes with src/ui/motion. `.leaving` and `.travelling` stand in the card and hold an `.aside` of their own, in which
 * nobody finds anything (aside.ts). A sheet that was dragged goes from where the finger let go of it.
 */
export const movesRules = `
.leaving,.travelling{position:absolute;pointer-events:none}
.leaving{inset-inline:0}
.travelling{inset:0 auto auto 0;transform-origin:0 0}
.aside{display:flex;flex-direction:column;block-size:100%;cursor:default}
.aside>.view{flex:1}
.dialog[data-leaving] .card{translate:0 var(--_from,0)}
.dialog[data-leaving] .overlay{opacity:var(--_seen,1)}
@media (max-width:430px){
.dialog .top{touch-action:none;user-select:none;-webkit-user-select:none}
}
`
