import { parseColor, type Rgb } from '../ui/theme/contrast.ts'

export const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

interface Oklch {
  readonly l: number
  readonly c: number
  /** In degrees. */
  readonly h: number
}

export function oklchOf(hex: string): Oklch {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [red, green, blue] = parseColor(`rgb(${parts.join(' ')})`).light
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
  const b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

const encoded = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function hexOf(light: Rgb) {
  const digits = light.map((part) =>
    Math.round(encoded(part) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** A grey has no hue to turn, so it becomes a colour first. */
const COLOURLESS = 0.04

/** The same colour at another place of the wheel. */
export function turned(hex: string, hue: number): string {
  const { l, c } = oklchOf(hex)
  const isGrey = c < COLOURLESS
  return hexOf(parseColor(`oklch(${isGrey ? 0.54 : l} ${isGrey ? 0.14 : c} ${hue})`).light)
}
