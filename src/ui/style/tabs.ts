/**
 * One of several things at a time, chosen by its name. What is for the ear alone scrolls with its body: else the view would
 * scroll for it, and the names under the header.
 */
export const tabsRules = `
.tabs{flex:none;display:flex;gap:4px;margin:4px 16px 8px;padding:4px;border-radius:var(--_radius-field);background:var(--_raised)}
.tab{all:unset;box-sizing:border-box;flex:1;min-inline-size:0;min-block-size:44px;padding:8px;border-radius:calc(var(--_radius)/4);font-weight:500;line-height:24px;color:var(--_dim);text-align:center;overflow-wrap:anywhere;cursor:pointer}
.tab[aria-selected=true]{background:var(--_surface);background:light-dark(var(--_surface),var(--_pressed));color:var(--_text);box-shadow:0 0 0 1px var(--_line)}
.tab:focus-visible{outline:2px solid var(--_link)}
.tabPanel{display:flex;flex-direction:column;min-block-size:0}
.tabPanel>.body{position:relative}
@media (hover:hover){.tab:hover{color:var(--_text)}}
@media (forced-colors:active){
.tabs{border:1px solid ButtonText}
.tab[aria-selected=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}
.tab:focus-visible{outline-color:CanvasText}
}
`
