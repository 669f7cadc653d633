import { cells } from './lateTokens.js'

/** Six cells for a code, left to right in every language. Two names of the same movement take turns. */
export const codeCellRules = `
.codeEntry{inline-size:100%;container-type:inline-size;text-align:center}
.cells{display:flex;min-inline-size:0;margin:0;padding:0;border:0;justify-content:center;gap:8px}
.cell{flex:0 1 44px;min-inline-size:0}
.cell input{all:unset;box-sizing:border-box;inline-size:100%;block-size:56px;border-radius:var(--_radius-field);background:var(--_raised);color:var(--_text);caret-color:var(--_accent);font-size:22px;font-weight:600;line-height:28px;font-variant-numeric:tabular-nums;text-align:center;cursor:text;box-shadow:inset 0 0 0 1px var(--_hint)}
.cells{cursor:text}
.cell input:disabled{pointer-events:none}
.cell input::selection{background:color-mix(in oklch,var(--_link) 25%,transparent)}
.cell input:focus{outline:2px solid var(--_link);outline-offset:-2px}
.cells.wrong .cell input{box-shadow:inset 0 0 0 1.5px var(--_danger)}
.cells.checking .cell input{color:var(--_dim)}
.codeSays{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:20px;margin:12px 0 0;font-size:13px;line-height:18px;color:var(--_dim);text-wrap:balance;overflow-wrap:anywhere}
.codeSays.wrong{color:var(--_text)}
.codeSays svg{flex:none;color:var(--_danger)}
@container (max-inline-size:303px){.cells{gap:4px}}
.cells.odd{animation:wm-cells ${cells}ms}
.cells.even{animation:wm-cells-again ${cells}ms}
@keyframes wm-cells{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@keyframes wm-cells-again{15%,55%{transform:translateX(-6px)}35%,75%{transform:translateX(6px)}90%{transform:translateX(-2px)}}
@media (prefers-reduced-motion:reduce){.cells.odd,.cells.even{animation:none}}
@media (forced-colors:active){.cell input{border:1px solid ButtonText}.cell input:disabled{border-color:GrayText}.cell input:focus{outline-color:Highlight}.cells.wrong .cell input{border:2px dashed CanvasText}}
`
