import { motionProperties } from './motionTokens.js'

/**
 * Colours and sizes. Hosts set the `--wm-…` properties (on `:root`, or by the option `themeVariables`); the private
 * `--_…` ones fall back to ours. One accent, five greys per scheme, one each for success, warning and danger.
 * docs/theming.md lists them all; test/ui/theming.test.ts holds the two together, and every pair to its contrast.
 */
export const light = `color-scheme:light;
--_accent:var(--wm-accent,oklch(.53 .19 264));
--_surface0:var(--wm-background,oklch(1 0 0));
--_raised0:var(--wm-raised,oklch(.965 .004 265));
--_pressed0:var(--wm-pressed,oklch(.94 .005 265));
--_line:var(--wm-line,oklch(.9 .006 265));
--_text:var(--wm-text,oklch(.22 .015 265));
--_dim:var(--wm-text-dim,oklch(.5 .015 265));
--_success:var(--wm-success,oklch(.52 .13 155));
--_warning:var(--wm-warning,oklch(.54 .12 65));
--_danger:var(--wm-danger,oklch(.53 .19 25));
--_overlay:var(--wm-overlay,oklch(.2 .02 265 / .4));
--_shadow:0 0 0 1px oklch(.2 .02 265 / .05),0 16px 48px oklch(.2 .02 265 / .18);
--_pill-shadow:0 0 0 1px oklch(.2 .02 265 / .06),0 4px 16px oklch(.2 .02 265 / .12);
--_link:oklch(from var(--_accent) min(l,.5) c h);
--_hint:oklch(.56 .015 265);
--_tile:.93 .035;--_ink:.42 .1;`

export const dark = `color-scheme:dark;
--_accent:var(--wm-accent,oklch(.56 .19 264));
--_surface0:var(--wm-background,oklch(.205 .008 265));
--_raised0:var(--wm-raised,oklch(.26 .01 265));
--_pressed0:var(--wm-pressed,oklch(.3 .012 265));
--_line:var(--wm-line,oklch(.33 .012 265));
--_text:var(--wm-text,oklch(.965 .004 265));
--_dim:var(--wm-text-dim,oklch(.72 .012 265));
--_success:var(--wm-success,oklch(.78 .15 155));
--_warning:var(--wm-warning,oklch(.82 .13 75));
--_danger:var(--wm-danger,oklch(.74 .15 25));
--_overlay:var(--wm-overlay,oklch(.05 .01 265 / .6));
--_shadow:inset 0 0 0 1px oklch(1 0 0 / .09);
--_pill-shadow:inset 0 0 0 1px oklch(1 0 0 / .12);
--_link:oklch(from var(--_accent) max(l,.76) c h);
--_hint:oklch(.6 .012 265);
--_tile:.32 .05;--_ink:.84 .09;`

/** Black or white, whichever reaches 4.5:1 on the accent: white (1) up to a luminance of 0.183, above it black (0). */
const white = 'clamp(0,(.183 - (.2126*r + .7152*g + .0722*b))*1e4,1)'

/** The host's colour in every surface; without one, nothing is mixed in. */
const mixed = ['surface', 'raised', 'pressed']
  .map(
    (name) =>
      `--_${name}:color-mix(in srgb,var(--wm-color-mix,#0000) var(--wm-color-mix-strength,0%),var(--_${name}0));`,
  )
  .join('')

export const tokens = `
.wm{all:initial;display:block;${light}
${mixed}
--_radius:var(--wm-radius,24px);--_radius-row:calc(var(--_radius)*2/3);--_radius-field:calc(var(--_radius)*5/12);
--_space:var(--wm-space,4px);--_font:var(--wm-font,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif);
--_on-accent:var(--wm-on-accent,#fff);${motionProperties}}
:host([data-wm-theme=dark]) .wm{${dark}}
@media (prefers-color-scheme:dark){:host([data-wm-theme=system]) .wm{${dark}}}
@supports (color:color(from red srgb-linear r g b)){.wm{--_w:${white};--_on-accent:var(--wm-on-accent,color(from var(--_accent) srgb-linear var(--_w) var(--_w) var(--_w)))}}
`
