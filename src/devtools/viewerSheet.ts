/** The viewer's look. It follows the page's colour scheme and takes `--wm-accent` from it. */
export const viewerRules = `
:host{display:block;min-width:0;color-scheme:inherit}
*{box-sizing:border-box}
.viewer{--ink:light-dark(oklch(.22 .01 265),oklch(.96 .003 265));--dim:light-dark(oklch(.46 .015 265),oklch(.76 .01 265));--fill:light-dark(oklch(.955 .004 265),oklch(.28 .008 265));--raised:light-dark(#fff,oklch(.22 .008 265));--line:light-dark(oklch(.62 .01 265),oklch(.58 .01 265));--accent:var(--wm-accent,light-dark(oklch(.53 .19 264),oklch(.72 .14 264)));display:grid;gap:8px;align-content:start;min-width:0;color:var(--ink);font:15px/20px var(--wm-font,system-ui,sans-serif)}
h2,h3,p,ul,pre,fieldset{margin:0;padding:0;border:0}
h2{font-size:17px;font-weight:600}
h3{font-size:13px;font-weight:600}
button,input,label.button{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.dim{color:var(--dim);font-size:13px}
.head{display:flex;align-items:center;justify-content:space-between}
.panel{display:grid;gap:12px;margin-block-start:8px;min-width:0}
.row{display:flex;flex-wrap:wrap;gap:8px;min-width:0}
.button,.quiet{display:inline-flex;align-items:center;min-height:44px;padding-inline:16px;border:0;border-radius:16px;background:var(--fill);cursor:pointer}
.quiet{background:none;color:var(--accent)}
.file{position:relative}
.file input{position:absolute;inset:0;opacity:0;cursor:pointer;width:100%}
.file:focus-within{outline:2px solid var(--accent);outline-offset:2px}
.problem{color:light-dark(oklch(.5 .19 27),oklch(.76 .14 27));font-size:13px;overflow-wrap:anywhere}
.field{display:grid;gap:4px;font-size:13px;overflow-wrap:anywhere;min-width:0}
.field input{inline-size:100%;min-inline-size:0;margin:0;accent-color:var(--accent)}
.field [type=search]{min-height:44px;padding-inline:12px;border:1px solid var(--line);border-radius:10px;background:var(--raised);font-size:17px}
.field [type=range]{min-height:24px}
.choice{display:inline-flex;align-items:center;gap:8px;min-height:44px;font-size:13px}
.choice input{accent-color:var(--accent)}
.replay{display:grid;justify-items:center;padding-block:16px;border-radius:16px;background:var(--fill);overflow:auto}
.detail{max-block-size:240px;padding:12px;overflow:auto;border-radius:10px;background:var(--fill);font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
.changes{display:grid;gap:8px;list-style:none;font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
.changes li{display:grid;min-width:0}
.changes code{font:inherit;font-weight:600}
.changes del{color:var(--dim)}
.changes ins{text-decoration:none}
.rows{max-block-size:480px;overflow:auto;scroll-padding-block:8px}
.record{display:grid;grid-template-columns:40px minmax(0,1fr) auto;gap:0 8px;align-content:center;min-height:44px;padding:4px 8px;border-radius:10px;font-size:13px;font-variant-numeric:tabular-nums;cursor:pointer}
.record:focus-visible{outline-offset:-2px}
.record:hover,.record[aria-selected=true]{background:var(--fill)}
.record[aria-selected=true]{font-weight:600}
.record :is(.seq,.time,.cause){color:var(--dim);font-weight:400}
.record[aria-expanded] .seq::before{content:'− '}
.record[aria-expanded=false] .seq::before{content:'+ '}
.type{overflow-wrap:anywhere}
.cause{grid-column:2;font-size:13px}
[data-depth="1"]{margin-inline-start:12px}
[data-depth="2"]{margin-inline-start:24px}
[data-depth="3"]{margin-inline-start:36px}
[data-depth="4"]{margin-inline-start:48px}
[data-depth="5"]{margin-inline-start:56px}
[data-depth="6"]{margin-inline-start:64px}
[data-depth="7"]{margin-inline-start:72px}
[data-depth="8"]{margin-inline-start:80px}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){.button,.quiet{border:1px solid ButtonText}.record[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}
`
