import { turn } from '../style/pressTokens.js'

/**
 * Look of a button that is busy. The ring stands still where motion is not wanted; its room is kept by the button
 * (buttonSheet.ts). In forced colours it is whole. Words for which there is no room beside it stand in a second line, which is
 * not seen: the button stays as wide as it was.
 */
export const busyRules = `
.wm-button[data-label]{padding-inline:8px;
&::before{margin-inline:8px}
>span{all:unset;grid-area:1/1;contain:inline-size}
>*{block-size:20px;overflow:clip;white-space:normal;word-break:normal}
>*::before{all:unset;content:'';display:inline-block;padding:6px;margin-inline-end:8px;border:2px solid;border-inline-end-color:#0000;border-radius:50%;vertical-align:-3px;
@media (prefers-reduced-motion:no-preference){animation:wm-busy ${turn}ms linear infinite}
}
}
@keyframes wm-busy{to{transform:rotate(1turn)}}
`
