import type { TagTone } from '../ui/display/Tag.tsx'

/** The colours to choose for a role, besides a custom one. */
export const roleTones = ['blue', 'green', 'teal', 'amber', 'orange', 'rose', 'violet'] as const
export type RoleTone = (typeof roleTones)[number] | 'neutral' | 'brand'

const tagTones: Record<RoleTone, TagTone> = {
  neutral: 'neutral',
  brand: 'brand',
  blue: 'info',
  green: 'success',
  teal: 'teal',
  amber: 'amber',
  orange: 'warning',
  rose: 'rose',
  violet: 'violet',
}

/** The hue at which each tone begins, in degrees. */
const hues: readonly (readonly [from: number, tone: RoleTone])[] = [
  [0, 'rose'],
  [18, 'orange'],
  [36, 'amber'],
  [70, 'green'],
  [160, 'teal'],
  [196, 'blue'],
  [250, 'violet'],
  [310, 'rose'],
]

export const isHex = (color: string) => color.startsWith('#')

function toneOfHex(color: string): RoleTone {
  const pairs = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = (pairs.match(/[\da-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 24) return 'neutral'
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (sixth * 60 + 360) % 360
  return hues.findLast(([from]) => hue >= from)?.[1] ?? 'neutral'
}

interface Coloured {
  readonly color: string
  readonly native?: string | null
}

/** The tone nearest to a role's colour, in which text is always readable. */
export function toneOf({ color, native }: Coloured): RoleTone {
  if (isHex(color)) return toneOfHex(color)
  const named = roleTones.find((tone) => tone === color)
  if (named) return named
  return native === 'admin' ? 'brand' : native === 'moderator' ? 'blue' : 'neutral'
}

export const tagToneOf = (role: Coloured) => tagTones[toneOf(role)]
