/**
 * Look of the buttons in the host's page. `all: unset` first, so that the host's button rules do not mix in; the
 * custom properties are those of the dialog. A text that may be long is as wide as there is room, and asks for none: so
 * no page gets wider for it, as long as the host lets parts of its rows shrink. The outline that nobody sees is the edge
 * in forced colours. While it is busy a button is as wide as the words make it that it says else, and keeps room for a
 * ring before its words; one for networks keeps room for a picture and a chevron.
 */
export const buttonRules = `
.wm-button{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:40px;max-width:100%;padding-inline:16px;border-radius:99px;font:600 15px/20px var(--wm-font,system-ui,sans-serif);letter-spacing:normal;text-transform:none;white-space:nowrap;outline:1px solid #0000;background:var(--wm-button-background,var(--wm-raised,light-dark(oklch(.955 .004 265),oklch(.28 .008 265))));color:var(--wm-button-text,var(--wm-text,light-dark(oklch(.22 .01 265),oklch(.955 .004 265))));
&[data-wm-theme=light]{color-scheme:light}
&[data-wm-theme=dark]{color-scheme:dark}
&.wm-main{background:var(--wm-accent,oklch(.53 .19 264));color:var(--wm-on-accent,#fff)}
@supports (color:color(from red srgb-linear r g b)){&.wm-main{--_w:clamp(0,(.183 - (.2126*r + .7152*g + .0722*b))*1e4,1);color:var(--wm-on-accent,color(from var(--wm-accent,oklch(.53 .19 264)) srgb-linear var(--_w) var(--_w) var(--_w)))}}
&:focus-visible{outline:2px solid var(--wm-accent,oklch(.53 .19 264));outline-offset:2px}
&:disabled{opacity:.5}
&:has(>bdi){display:inline-grid;grid:auto/minmax(0,1fr);&:not(.wm-main){grid:auto/minmax(0,20px) minmax(0,1fr) minmax(0,16px);>bdi{grid-column:2}}}
>bdi{overflow:hidden;text-overflow:ellipsis}
&[data-label]{display:inline-grid;padding-inline:28px 4px;text-align:center;>*{contain:inline-size}>*,&::before{grid-area:1/1}&::before{content:attr(data-label);overflow:hidden;visibility:hidden}}
}
`
