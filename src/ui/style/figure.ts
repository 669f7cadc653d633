/** As large as the box has room for: `--n` is characters of figure, gap and unit, and digits are at most .64 em wide. */
const fitted = '100cqi/(var(--n,9)*.64)'

/** A sum. In a font that is wider still it is wrapped: a digit is never cut. */
export const figureRules = `
.sum{inline-size:100%;container-type:inline-size;text-align:center}
.sum p{margin:0}
.amount{min-block-size:44px;font-size:clamp(15px,calc(${fitted}),34px);line-height:clamp(20px,calc(20px + (${fitted} - 15px)*24/19),44px);font-variant-numeric:tabular-nums}
.figure{min-inline-size:0;max-inline-size:100%;font-weight:600;letter-spacing:-.025em;overflow-wrap:anywhere}
.figure .weak,.figure.idle,.figure.unknown{color:var(--_hint)}
.tight .figure .weak,.tight .figure.idle{color:var(--_dim)}
@container (max-inline-size:287px){.figure .weak,.figure.idle{color:var(--_dim)}}
.figure sup{position:relative;inset-block-start:-.5em;font-size:max(13px,.5em);line-height:0;vertical-align:baseline;letter-spacing:0}
.unit{min-inline-size:0;max-inline-size:100%;overflow-wrap:anywhere;font-size:clamp(13px,.5em,17px);line-height:1.4;font-weight:500;letter-spacing:0;color:var(--_dim)}
.allDigits{all:unset;box-sizing:border-box;min-inline-size:44px;max-inline-size:100%;min-block-size:44px;padding-inline:8px;border-radius:var(--_radius-field);cursor:pointer;transition:background var(--_fast)}
.amount,.allDigits{display:flex;flex-wrap:wrap;align-items:baseline;align-content:center;justify-content:center;gap:0 8px}
.allDigits[aria-expanded=true]{display:block;padding-block:12px;font-size:15px;line-height:20px}
.allDigits[aria-expanded=true] .figure{letter-spacing:0}
.allDigits[aria-expanded=true] .unit{display:inline-block;vertical-align:bottom;font-size:inherit}
.skeleton.digits{inline-size:148px;block-size:32px;border-radius:var(--_radius-field)}
.amount.loading{align-items:center}
.sum .reason{font-size:13px;line-height:18px;color:var(--_dim);text-wrap:balance}
.sum .money{display:flex;align-items:center;justify-content:center;min-block-size:20px;color:var(--_dim);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.skeleton.sumLine{inline-size:80px;block-size:14px;border-radius:6px}
@keyframes wm-roll{from{opacity:0;transform:translateY(.3em)}}
.figure.rolls{display:inline-block;animation:wm-roll var(--_base) var(--_ease)}
@media (prefers-reduced-motion:reduce){.figure.rolls{animation-name:wm-fade}}
@media (hover:hover){.allDigits:hover{background:var(--_raised)}}
.allDigits:active{background:var(--_pressed)}
.allDigits:focus-visible{outline:2px solid var(--_link);outline-offset:-2px}
@media (forced-colors:active){.allDigits{text-decoration:underline}.allDigits:focus-visible{outline-color:Highlight}}
@media (prefers-reduced-motion:reduce){.allDigits{transition:none}}
`
