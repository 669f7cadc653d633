/** The one thing that a view is for. */
export const primaryRules = `
.primary{all:unset;box-sizing:border-box;display:block;inline-size:100%;min-block-size:48px;padding:12px 16px;border-radius:var(--_radius-row);background:var(--_accent);color:var(--_on-accent);font-weight:600;font-size:15px;line-height:24px;text-align:center;cursor:pointer}
.primary .spinner{display:inline-block;vertical-align:-4px;margin-inline-end:8px;border-color:color-mix(in oklch,currentColor 30%,transparent);border-block-start-color:currentColor}
.primary[aria-disabled]{cursor:default}
.primary.missing{background:var(--_raised);color:var(--_dim)}
@media (hover:hover){.primary:not([aria-disabled]):hover{filter:brightness(1.06)}}
.primary:not([aria-disabled]):active{filter:brightness(.94)}
.primary:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
@media (forced-colors:active){
.primary{forced-color-adjust:none;background:Highlight;color:HighlightText}
.primary.missing{background:Canvas;color:GrayText;border:1px solid GrayText}
.primary:focus-visible{outline-color:CanvasText}
}
`
