/**
 * The picture in the network's button, and the sign of a choice: their room is kept by the button. Tints as in the dialog.
 * A sign that nobody sees gives the picture the line of the words: else it would lift the button out of the page's. */
export const networkBadgeRules = `
.wm-button:not(.wm-main):has(>bdi)::after{all:unset;content:'';grid-area:1/3;block-size:16px;background:currentColor;clip-path:polygon(4.5px 5.5px,8px 9px,11.5px 5.5px,12.5px 6.5px,8px 11px,3.5px 6.5px);
@media (forced-colors:active){forced-color-adjust:none;background:ButtonText}
}
.wm-button>.wm-network{all:unset;grid-area:1/1;display:grid;place-items:center;inline-size:100%;block-size:20px;border-radius:28%;overflow:hidden;forced-color-adjust:none;
&[data-letters]{background:light-dark(oklch(.93 .035 var(--_hue)),oklch(.32 .05 var(--_hue)));color:light-dark(oklch(.42 .1 var(--_hue)),oklch(.84 .09 var(--_hue)))}
&::before{content:'\\200b'}
&::after{content:attr(data-letters);font-size:13px;line-height:16px}
&::before,&::after{grid-area:1/1}
>*{all:unset;grid-area:1/1;inline-size:20px;block-size:20px;object-fit:cover}
}
`
