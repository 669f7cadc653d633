/** What support needs of a failure, folded away. */
export const detailsRules = `
.details{inline-size:100%;font-size:13px;line-height:18px;color:var(--_dim);text-align:center}
.details summary{display:inline-flex;align-items:center;gap:8px;padding:4px 8px;border-radius:6px;cursor:pointer;list-style:none}
.details summary::-webkit-details-marker{display:none}
.details summary::after{content:'';inline-size:6px;block-size:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}
.details[open] summary::after{transform:translateY(2px) rotate(225deg)}
.details p{padding-block-start:4px;overflow-wrap:anywhere;user-select:text}
summary:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
`
