/** The account and its balance. */
export const accountRules = `
.lead{margin:0 auto 16px;max-inline-size:40ch;color:var(--_dim);text-align:center;text-wrap:pretty}
.logo.plain svg{color:var(--_text)}
.icon.small{min-inline-size:32px;block-size:32px}
.logo.small{inline-size:24px;block-size:24px;border-radius:50%}
.small .initial{font-size:11px}
.selector{gap:2px;padding-inline:8px 6px}
.holding{display:flex;flex-direction:column;align-items:center;padding-block:8px 20px;text-align:center}
.avatar{inline-size:64px;block-size:64px;border-radius:50%;background:linear-gradient(var(--_tilt),oklch(.8 .13 var(--_hue-a)),oklch(.6 .18 var(--_hue-b)));box-shadow:inset 0 0 0 1px oklch(0 0 0 / .06)}
.identity{display:flex;align-items:center;margin-block-start:8px;max-inline-size:100%}
.address{all:unset;box-sizing:border-box;min-block-size:32px;padding:6px 4px 6px 10px;padding-inline:10px 6px;border-radius:999px;font-weight:500;color:var(--_dim);font-variant-numeric:tabular-nums;cursor:pointer}
.address.whole{max-inline-size:27ch;border-radius:10px;font-size:13px;line-height:18px;overflow-wrap:anywhere}
.amount{display:flex;align-items:baseline;justify-content:center;flex-wrap:wrap;gap:0 8px;margin:4px 0 0;min-block-size:44px;max-inline-size:100%;font-variant-numeric:tabular-nums}
.figure{font-weight:600;font-size:34px;line-height:44px;letter-spacing:-.025em;white-space:nowrap}
.figure.m{font-size:28px}
.figure.s{font-size:22px}
.figure.xs{font-size:15px;letter-spacing:0}
.figure .rest{color:var(--_hint)}
.figure.unknown{color:var(--_hint)}
.unit{font-size:17px;font-weight:500;color:var(--_dim)}
.skeleton.figure{display:block;inline-size:148px;block-size:32px;margin-block:6px}
@media (hover:hover){.address:hover{background:var(--_raised)}}
.address:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
@media (forced-colors:active){.avatar{forced-color-adjust:none}}
`
