/** A list of what is held: its sum beside its title, rows that are only read, and some that are folded away. */
export const holdingsRules = `
.section .sumOf{float:inline-end;color:var(--_text);font-variant-numeric:tabular-nums}
.row.still{cursor:default}
.skeleton.round{border-radius:50%}
.second .skeleton.short{display:inline-block;inline-size:30%}
.folded{margin-inline:-8px}
.folded .rows{margin-inline:0}
.folded summary{list-style:none}
.folded summary::-webkit-details-marker{display:none}
.folded summary svg{transition:rotate var(--_fast)}
.folded[open] summary svg{rotate:180deg}
@media (prefers-reduced-motion:reduce){.folded summary svg{transition:none}}
`
