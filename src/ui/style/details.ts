/** What support needs of a failure, folded away. */
export const detailsRules = `
.details{inline-size:100%;margin-block:-12px 20px;font-size:13px;line-height:18px;color:var(--_dim)}
.details summary{display:inline-block;padding:4px 8px;border-radius:6px;cursor:pointer;list-style:none}
.details summary::-webkit-details-marker{display:none}
.details summary::after{content:'';display:inline-block;inline-size:5px;block-size:5px;margin-inline-start:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translateY(-3px)}
.details[open] summary::after{transform:rotate(225deg) translateY(-1px)}
.details p{margin:4px 0 0;overflow-wrap:anywhere;user-select:text}
summary:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
`
