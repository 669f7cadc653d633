/** Labels with their values. A long value goes under its label, and is never cut. */
export const pairRules = `
.pairs{display:grid;gap:12px;margin:0}
.pair{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 16px}
.pair dt{max-inline-size:100%;font-size:13px;line-height:18px;color:var(--_dim);overflow-wrap:anywhere}
.pair dd{min-inline-size:0;max-inline-size:100%;margin:0;margin-inline-start:auto;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
`
