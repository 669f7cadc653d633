import { press } from '../style/pressTokens.js'

/** Look of a button that is pointed at or pressed. */
export const faceRules = `
.wm-button{user-select:none;-webkit-tap-highlight-color:transparent;
&:enabled{cursor:pointer;
@media (hover:hover){&:hover{filter:brightness(.96)}&.wm-main:hover{filter:brightness(1.08)}}
&:active,&.wm-main:active{filter:brightness(.92)}
@media (prefers-reduced-motion:no-preference){transition:transform ${press}ms;&:active{transform:scale(.98)}}
}
}
`
