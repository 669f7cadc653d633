const fitted = '100cqi/(var(--n,5)*.64)'

/**
 * An amount being typed. The field is as wide as what it holds: that stands once more in `data-shown`, unseen. `--n`:
 * characters of it, the gap and the unit.
 */
export const amountEntryRules = `
.entry{inline-size:100%;font-size:15px;container-type:inline-size}
.typed{display:flex;flex-wrap:wrap;align-items:baseline;place-content:center;gap:0 8px;min-block-size:52px;font-size:clamp(22px,calc(${fitted}),44px);font-weight:600;line-height:clamp(28px,calc(28px + (${fitted} - 22px)*24/22),52px);letter-spacing:-.03em;font-variant-numeric:tabular-nums;cursor:text}
.typedFigure{position:relative;max-inline-size:100%;overflow:hidden}
.typedFigure::after{content:attr(data-shown);display:block;visibility:hidden;white-space:pre;padding-inline-end:4px}
.typedFigure input{all:unset;position:absolute;inset:0;inline-size:100%;font:inherit;letter-spacing:inherit;color:var(--_text);caret-color:var(--_accent)}
.typedFigure input::placeholder{color:var(--_hint);opacity:1}
.typed .entryUnit{max-inline-size:100%;overflow-wrap:anywhere;font-size:clamp(13px,.5em,22px);line-height:1.3;font-weight:500;letter-spacing:0;color:var(--_dim)}
.typedWhole{margin:0;font-size:13px;line-height:18px;color:var(--_dim);text-align:center;font-variant-numeric:tabular-nums}
.typedWhole span{display:inline-block;max-inline-size:100%;overflow-wrap:anywhere}
.typedWhole.spare{display:none}
@container (max-inline-size:14em){.typedWhole.spare{display:block}}
.otherAmount{all:unset;box-sizing:border-box;display:flex;align-items:center;justify-content:center;gap:4px;min-block-size:44px;max-inline-size:100%;margin-inline:auto;padding-inline:8px;inline-size:fit-content;border-radius:var(--_radius-field);color:var(--_dim);font-variant-numeric:tabular-nums;overflow-wrap:anywhere;text-align:center}
button.otherAmount{cursor:pointer}
.otherAmount bdi{min-inline-size:0}
.otherAmount svg{flex:none}
.source{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;min-block-size:44px}
.sourceToken{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:8px;flex:0 1 auto;min-inline-size:44px;max-inline-size:100%;min-block-size:44px;padding-inline:8px;margin-inline-start:-8px;border-radius:var(--_radius-row);font-weight:500}
button.sourceToken{cursor:pointer}
.sourceToken bdi{min-inline-size:0;overflow-wrap:anywhere}
.sourceToken svg{flex:none;color:var(--_dim)}
.sourceSays{flex:1 1 8em;max-inline-size:100%;min-block-size:36px;min-block-size:2lh;align-content:center;font-size:13px;line-height:18px;color:var(--_dim);text-align:end;overflow-wrap:break-word;text-wrap:balance;font-variant-numeric:tabular-nums}
.sourceSays.wrong{color:var(--_text)}
.sourceSays svg{color:var(--_danger);vertical-align:-4px;margin-inline-end:4px}
.sourceMax{all:unset;flex:none;box-sizing:border-box;min-inline-size:44px;padding:12px 8px;margin-inline:auto -8px;border-radius:var(--_radius-field);font-weight:500;color:var(--_link);text-align:center;cursor:pointer}
@media (hover:hover){button.sourceToken:hover,button.otherAmount:hover{background:var(--_raised)}.sourceMax:hover{text-decoration:underline}}
.sourceToken:active,button.otherAmount:active{background:var(--_pressed)}
.sourceToken:focus-visible,.otherAmount:focus-visible,.sourceMax:focus-visible{outline:2px solid var(--_link);outline-offset:-2px}
.typedFigure input:focus-visible{box-shadow:inset 0 -2px var(--_line)}
@media (forced-colors:active){.sourceMax{color:LinkText;text-decoration:underline}.typed:focus-within{outline:2px solid Highlight}}
`
