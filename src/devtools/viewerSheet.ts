/** A colour of the modal: what the host set, else the modal's own (src/ui/style/tokens.ts; a test holds them together). */
const own = (property: string, light: string, dark: string): string =>
  `var(--wm-${property},light-dark(oklch(${light}),oklch(${dark})))`

const colours = `
--ink:${own('text', '.22 .015 265', '.965 .004 265')};
--dim:${own('text-dim', '.5 .015 265', '.72 .012 265')};
--surface:${own('background', '1 0 0', '.205 .008 265')};
--raised:${own('raised', '.965 .004 265', '.26 .01 265')};
--pressed:${own('pressed', '.94 .005 265', '.3 .012 265')};
--line:${own('line', '.9 .006 265', '.33 .012 265')};
--danger:${own('danger', '.53 .19 25', '.74 .15 25')};
--accent:${own('accent', '.53 .19 264', '.56 .19 264')};
--link:light-dark(oklch(from var(--accent) min(l,.5) c h),oklch(from var(--accent) max(l,.76) c h));`

const controls = `
button,input,label.button{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.button,.step{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;padding-inline:16px;border:0;border-radius:16px;background:var(--raised);font-weight:500;cursor:pointer}
.button.quiet{padding-inline:12px;background:none;color:var(--link)}
:is(.button,.step):hover{background:var(--pressed)}
.file{position:relative}
.file input{position:absolute;inset:0;opacity:0;cursor:pointer;inline-size:100%}
.file:focus-within{outline:2px solid var(--link);outline-offset:2px}
.step{inline-size:44px;padding:0}
.step svg{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
:is(.play,.pause) svg{fill:currentColor;stroke:none}
:is(.previous,.next):dir(rtl) svg{transform:scaleX(-1)}
.step[aria-disabled]{background:none;color:var(--dim);cursor:default}
.field{display:grid;gap:4px;font-size:13px;line-height:18px;overflow-wrap:anywhere;min-inline-size:0}
.field i{font-style:normal;color:var(--dim)}
.field input{inline-size:100%;min-inline-size:0;margin:0;accent-color:var(--link)}
.field [type=search]{min-block-size:44px;padding-inline:12px;border:0;border-radius:10px;background:var(--raised);font-size:17px}
.field [type=search]::placeholder{color:var(--dim)}
.field [type=range]{min-block-size:24px}
.choices{display:flex;gap:16px}
.choice{display:inline-flex;align-items:center;gap:8px;min-block-size:44px;font-size:13px}
.choice input{accent-color:var(--link);margin:0}`

/** One column; two from 720 px of the viewer's own width, of which the list stays in sight. */
const arrangement = `
.viewer{container-type:inline-size;display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-content:start}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.words{flex:1 1 240px;min-inline-size:0}
.files{display:flex;flex-wrap:wrap;gap:8px}
.problem{order:1;flex-basis:100%}
.board{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-inline-size:0}
.timeline{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 16px;align-items:center}
.steps{display:flex;gap:4px}
.list{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;min-inline-size:0}
.rows{max-block-size:min(480px,60dvh);overflow:auto;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.stage{display:grid;grid-template-columns:min(360px,100%);justify-content:center;align-content:center;min-block-size:320px;padding:24px;border-radius:16px;background:var(--raised)}
.stage>*{grid-area:1/1;min-inline-size:0}
.stage[data-closed=true]>:first-child{opacity:0;min-block-size:240px}
.plate{display:grid;place-items:center;border:1px dashed color-mix(in oklab,var(--dim) 50%,transparent);border-radius:var(--wm-radius,24px);color:var(--dim);font-size:13px}
.details{display:grid;align-content:start;grid-template-columns:minmax(0,1fr);gap:8px;min-inline-size:0}
@container (max-width:480px){.timeline{grid-template-columns:minmax(0,1fr)}.steps{order:1;justify-content:center}.stage{padding:16px 0}}
@container (min-width:720px){
.board{grid-template:auto auto 1fr/minmax(280px,1fr) minmax(392px,1.2fr);gap:16px 24px}
.timeline{grid-column:1/-1}
.stage{grid-area:2/2}
.details{grid-area:3/2}
.list{grid-area:2/1/4/2;position:sticky;inset-block-start:16px;align-self:start}
.rows{max-block-size:max(320px,100dvh - 200px)}
}`

const records = `
.record{content-visibility:auto;contain-intrinsic-block-size:auto 48px;display:grid;grid-template-columns:40px minmax(0,1fr) auto;gap:0 8px;align-content:center;min-block-size:48px;padding:4px 8px;border-radius:10px;font-size:13px;line-height:18px;font-variant-numeric:tabular-nums;cursor:pointer}
.record:focus-visible{outline-offset:-2px}
.record:hover{background:var(--raised)}
.record[aria-selected=true]{background:var(--pressed)}
.record[aria-selected=true] .type{font-weight:600}
.record :is(.seq,.time,.cause){color:var(--dim)}
.record[aria-expanded] .seq::before{content:'− '}
.record[aria-expanded=false] .seq::before{content:'+ '}
.type{overflow-wrap:anywhere}
.cause{grid-column:2}
${[12, 24, 36, 48, 56, 64, 72, 80].map((px, at) => `[data-depth="${at + 1}"]{margin-inline-start:${px}px}`).join('')}
.detail{max-block-size:240px;padding:12px;overflow:auto;border-radius:10px;background:var(--raised);font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
.changes{display:grid;gap:12px;list-style:none;font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
.changes li{display:grid;min-inline-size:0}
.changes code{font:inherit;font-weight:600}
.changes del{color:var(--dim)}
.changes ins{text-decoration:none}`

/** The viewer's look. It follows the page's colour scheme, and takes the host's `--wm-…` from it as the modal does. */
export const viewerRules = `
:host{display:block;min-inline-size:0;color-scheme:inherit}
*{box-sizing:border-box}
.viewer{${colours}min-inline-size:0;color:var(--ink);font:15px/20px var(--wm-font,system-ui,sans-serif)}
h2,h3,p,ul,pre,fieldset{margin:0;padding:0;border:0;min-inline-size:0}
h2{font-size:17px;line-height:24px;font-weight:600}
h3{font-size:13px;line-height:18px;font-weight:600}
.dim{color:var(--dim);font-size:13px;line-height:18px}
.problem{color:var(--danger);font-size:13px;overflow-wrap:anywhere}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
${controls}${arrangement}${records}
@media (forced-colors:active){:is(.button,.step){border:1px solid ButtonText}.step[aria-disabled]{border-color:GrayText;color:GrayText}.record[aria-selected=true]{outline:2px solid Highlight;outline-offset:-2px}}
`
