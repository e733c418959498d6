const SIDE = 32
const TURNS = 24

interface Pile {
  weight: number
  red: number
  green: number
  blue: number
}

/** The colour that stands out of a picture; null when it cannot be read or has none. */
export async function colorOfPicture(source: string): Promise<string | null> {
  try {
    return loudest(await pixelsOf(source))
  } catch {
    // A picture of another origin can be shown but not read.
    return null
  }
}

async function pixelsOf(source: string): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) throw new Error('nothing to draw on')
  drawing.drawImage(image, 0, 0, SIDE, SIDE)
  return drawing.getImageData(0, 0, SIDE, SIDE).data
}

/** Colourful pixels are piled by their hue; the heaviest pile wins. */
export function loudest(pixels: ArrayLike<number>): string | null {
  const piles = new Map<number, Pile>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((part) => pixels[at + part] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    const most = Math.max(red, green, blue)
    const range = most - Math.min(red, green, blue)
    if (alpha < 128 || range < 32) continue
    const key = Math.floor((hueOf(red, green, blue, most, range) / 360) * TURNS)
    const pile = piles.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 }
    pile.weight += range
    pile.red += red * range
    pile.green += green * range
    pile.blue += blue * range
    piles.set(key, pile)
  }
  const [top] = [...piles.values()].sort((one, other) => other.weight - one.weight)
  return top ? hex([top.red, top.green, top.blue].map((part) => part / top.weight)) : null
}

function hueOf(red: number, green: number, blue: number, most: number, range: number) {
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

const hex = (parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
