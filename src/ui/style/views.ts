/** What is particular to single views, and messages. */
export const viewRules = `
.fine{margin:16px auto 4px;max-inline-size:40ch;font-size:13px;line-height:18px;color:var(--_dim);text-align:center;text-wrap:balance}
.lead{margin:0 auto 16px;max-inline-size:40ch;color:var(--_dim);text-align:center;text-wrap:pretty}
.empty{padding-block:12px 16px;text-align:center}
.empty h2,.say h2{all:unset;display:block;font-weight:600;font-size:22px;line-height:28px;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
.empty p,.say p{margin:8px auto 0;max-inline-size:38ch;color:var(--_dim);text-wrap:pretty;overflow-wrap:anywhere}
.glyph{display:grid;place-items:center;inline-size:64px;block-size:64px;margin:0 auto 16px;border-radius:50%;background:var(--_raised);color:var(--_dim)}
.waiting{display:flex;flex-direction:column;align-items:center;padding-block-start:12px;text-align:center}
.ring{position:relative;padding:10px;margin-block-end:20px}
.loop{position:absolute;inset:0;border-radius:30px;padding:3px;overflow:hidden;mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0);-webkit-mask:linear-gradient(#000 0 0) content-box,linear-gradient(#000 0 0);-webkit-mask-composite:xor;mask-composite:exclude}
.loop::before{content:'';position:absolute;inset:-25%;background:conic-gradient(transparent 25%,var(--_link))}
.failed .loop::before{background:var(--_line)}
.mark{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;border-radius:50%;background:var(--_surface);color:var(--_danger);padding:2px}
.say{margin-block-end:24px}
.since{font-size:13px;font-variant-numeric:tabular-nums}
.details{inline-size:100%;margin-block:-12px 20px;font-size:13px;line-height:18px;color:var(--_dim)}
.details summary{display:inline-block;padding:4px 8px;border-radius:6px;cursor:pointer;list-style:none}
.details summary::-webkit-details-marker{display:none}
.details summary::after{content:'';display:inline-block;inline-size:5px;block-size:5px;margin-inline-start:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translateY(-3px)}
.details[open] summary::after{transform:rotate(225deg) translateY(-1px)}
.details p{margin:4px 0 0;overflow-wrap:anywhere;user-select:text}
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
.skeleton{background:var(--_raised);border-radius:8px}
.skeleton.figure{display:block;inline-size:148px;block-size:32px;margin-block:6px}
.skeleton.line{inline-size:45%;block-size:14px}
.trouble{margin:4px auto 0;max-inline-size:40ch;text-wrap:balance;font-size:13px;line-height:18px;color:var(--_dim);text-align:center}
.trouble svg{color:var(--_danger);vertical-align:-3px;margin-inline-end:6px}
.trouble .link{margin-inline-start:6px}
.rows+.quiet{margin-block-start:16px}
.banner{position:absolute;inset-block-start:10px;inset-inline:56px;display:grid;justify-items:center;pointer-events:none}
.banner>*{grid-area:1/1}
.pill{display:flex;align-items:center;gap:8px;min-block-size:40px;padding:8px 16px 8px 10px;padding-inline:10px 16px;border-radius:20px;background:var(--_raised);color:var(--_text);font-weight:500;font-size:13px;line-height:18px;box-shadow:var(--_pill-shadow)}
.pill svg{flex:none}
.pill.error svg{color:var(--_danger)}
.tick circle{fill:var(--_success)}
.tick path{fill:none;stroke:var(--_surface);stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1}
.spinner{flex:none;inline-size:18px;block-size:18px;border-radius:50%;border:2px solid var(--_line);border-block-start-color:var(--_link)}
.alert{flex:none;display:flex;align-items:center;gap:8px;padding:4px 8px 4px 16px;padding-inline:16px 8px;background:color-mix(in oklch,var(--_warning) 12%,var(--_surface));font-size:13px;line-height:18px}
.alert>svg{flex:none;color:var(--_warning)}
.alert span{flex:1;overflow-wrap:anywhere}
`
