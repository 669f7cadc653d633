export type Lch = readonly [l: number, c: number, h: number]
export type Rgb = readonly [number, number, number]

/** OKLCH to linear sRGB, as CSS Color 4 has it; out of gamut is clipped, as browsers paint it. */
export const linear = ([l, c, h]: Lch): Rgb => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number): number => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
export const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The accent as text and focus ring: moved to where it can be read. */
export const link = (name: 'light' | 'dark', [l, c, h]: Lch): Lch => [
  name === 'light' ? Math.min(l, 0.5) : Math.max(l, 0.76),
  c,
  h,
]
export const onAccent = (accent: Rgb): Rgb => (luminance(accent) < 0.183 ? [1, 1, 1] : [0, 0, 0])
