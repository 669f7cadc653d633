/** A whole address: groups of four as wide as each other, so that lines of them form columns. */
export const addressRules = `
.groups{display:block;inline-size:fit-content;max-inline-size:min(100%,21em);overflow:clip;color:var(--_dim);font:400 13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;text-align:start;interpolate-size:allow-keywords;transition:block-size var(--_base) var(--_ease)}
.groups span{display:inline-block;min-inline-size:4ch;margin-inline-end:8px;white-space:nowrap}
.groups b{font-weight:400;color:var(--_text)}
@starting-style{.groups{block-size:20px}}
@media (prefers-reduced-motion:reduce){.groups{transition:none}}
`
