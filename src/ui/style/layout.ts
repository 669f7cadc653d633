/** The frame: dialog, overlay, card and its regions, controls. Logical properties only. */
export const layout = `
.wm *,.wm *::before,.wm *::after{box-sizing:border-box}
.wm{font:400 15px/20px var(--_font);color:var(--_text);-webkit-font-smoothing:antialiased;text-align:start;-webkit-text-size-adjust:100%}
:where(.wm) :where(h2,p,ul){margin:0;padding:0;font:inherit;list-style:none}
.dialog{position:fixed;inset:0;inset-block-start:var(--_top,0);inline-size:100%;block-size:var(--_height,100%);max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;background:none;overflow:clip;outline:none;pointer-events:auto}
.dialog:not([open]){display:none}
.dialog[open]{display:grid;grid-template-columns:minmax(0,1fr)}
.dialog::backdrop{background:none}
.overlay{position:fixed;inset:0;background:var(--_overlay);backdrop-filter:blur(3px);-webkit-backdrop-filter:blur(3px)}
.card{position:relative;display:flex;flex-direction:column;inline-size:360px;max-inline-size:100%;background:var(--_surface);color:var(--_text);border-radius:var(--_radius);box-shadow:var(--_shadow);overflow:clip}
.dialog .card{--_upper:clamp(16px,50dvh - 260px,20dvh);place-self:start center;margin-block-start:var(--_upper);max-block-size:calc(100dvh - var(--_upper) - 16px)}
.dialog[data-leaving]{pointer-events:none}
@media (max-width:430px){
.dialog .card{inline-size:100%;align-self:end;margin-block-start:0;margin-block-end:var(--_covered,0px);max-block-size:calc(100dvh - 24px - var(--_covered,0px));border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom,0px)}
}
.inPlace .card{margin-inline:auto}
.top{flex:none;position:relative;z-index:1}
.header{display:grid;grid-template-columns:minmax(44px,auto) minmax(0,1fr) minmax(44px,auto);align-items:center;gap:var(--_space);min-block-size:calc(15*var(--_space));padding:8px calc(2*var(--_space))}
.header h1{all:unset;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;text-align:center;text-wrap:balance;overflow-wrap:anywhere;font-weight:600;font-size:17px;line-height:24px;letter-spacing:-.01em;outline:none}
.side{display:flex}
.side.end{justify-content:flex-end}
.view{position:relative;display:flex;flex-direction:column;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain}
.body{--_w:var(--_surface),var(--_surface);--_l:var(--_line),var(--_line);flex:0 1 auto;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;padding:var(--_space) calc(4*var(--_space)) calc(4*var(--_space));scroll-padding-block:32px 8px;scrollbar-width:thin;scrollbar-color:var(--_line) transparent;background:linear-gradient(var(--_w)) top/100% 1px no-repeat local,linear-gradient(var(--_w)) bottom/100% 1px no-repeat local,linear-gradient(var(--_l)) top/100% 1px no-repeat,linear-gradient(var(--_l)) bottom/100% 1px no-repeat}
.body:has(.row){min-block-size:72px}
.body:has(+.footer){padding-block-end:calc(3*var(--_space))}
.footer{flex:none;display:grid;gap:calc(3*var(--_space));padding:calc(3*var(--_space)) calc(4*var(--_space)) calc(4*var(--_space))}
.wm button,.wm a,.wm summary{-webkit-tap-highlight-color:transparent}
.icon{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;min-inline-size:44px;block-size:44px;border-radius:999px;color:var(--_dim);cursor:pointer}
.small{padding:4px;background-clip:content-box}
.turns:dir(rtl){transform:scaleX(-1)}
.footer>.link{justify-self:center}
.fine .logo{display:inline-grid;vertical-align:-5px;margin-inline-end:4px}
.link{all:unset;display:inline-block;padding:4px 8px;margin:-4px -8px;border-radius:6px;font-weight:500;color:var(--_link);cursor:pointer}
.fine,.trouble{margin-inline:auto;max-inline-size:40ch;font-size:13px;line-height:18px;color:var(--_dim);text-align:center;text-wrap:balance;overflow-wrap:anywhere}
.body>.fine{padding-block-start:12px}
.trouble{text-wrap:pretty}
.trouble svg{color:var(--_danger);vertical-align:-3px;margin-inline-end:4px}
.trouble .link{margin-inline-start:0}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skeleton{background:var(--_raised);border-radius:6px}
.skeleton.line{display:block;inline-size:45%;block-size:14px}
.notices{position:absolute;inset-block-start:8px;inset-inline:56px;display:grid;justify-items:center;pointer-events:none}
.notices>*{grid-area:1/1}
.spinner{flex:none;inline-size:18px;block-size:18px;border-radius:50%;border:2px solid var(--_line);border-block-start-color:var(--_link)}
@media (hover:hover){.icon:hover{background:var(--_raised);color:var(--_text)}.link:hover{text-decoration:underline}}
.icon:active{background:var(--_pressed)}
.icon:focus-visible,.row:focus-visible,.link:focus-visible{outline:2px solid var(--_link);outline-offset:2px}
.icon:focus-visible{outline-offset:-4px}
@media (forced-colors:active){
.card,.skeleton{border:1px solid CanvasText}
.link{color:LinkText;text-decoration:underline}
.icon:focus-visible,.row:focus-visible,.link:focus-visible{outline-color:Highlight}
}
`
