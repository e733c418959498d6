export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `oklch(l c h / a)` as browsers print it, and `rgb()`; returns linear light from 0 to 1, and alpha. */
export function parseColor(text: string): { light: Rgb; alpha: number } {
  const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
  const [a = 0, b = 0, c = 0, alpha = 1] = numbers
  if (text.startsWith('oklch')) return { light: fromOklch(a, b, c), alpha }
  if (text.startsWith('oklab')) return { light: fromOklab(a, b, c), alpha }
  if (text.startsWith('rgb'))
    return { light: [a, b, c].map((part) => linear(part / 255)) as unknown as Rgb, alpha }
  if (text.startsWith('color(srgb')) return { light: [a, b, c].map(linear) as unknown as Rgb, alpha }
  throw new Error(`not a colour: ${text}`)
}

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const fromOklch = (l: number, c: number, h: number) =>
  fromOklab(l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180))

function fromOklab(l: number, a: number, b: number): Rgb {
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return [
    clip(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
    clip(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
    clip(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short),
  ]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const encoded = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Blends a translucent colour with its ground as browsers do: on the encoded values. */
export const over = (color: { light: Rgb; alpha: number }, ground: Rgb): Rgb => {
  const mix = (index: 0 | 1 | 2) =>
    linear(encoded(color.light[index]) * color.alpha + encoded(ground[index]) * (1 - color.alpha))
  return [mix(0), mix(1), mix(2)]
}

/** The WCAG 2 contrast ratio: from 1 for equal colours to 21 for black on white. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
