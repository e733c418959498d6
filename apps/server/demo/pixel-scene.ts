import { chance } from './random.ts'

const skies = [
  ['#140c2e', '#3b1e6e', '#8a3fa8', '#ff8f6b'],
  ['#071b2b', '#0f4657', '#2a9d8f', '#ffe08a'],
  ['#1b1030', '#51204f', '#c3476d', '#ffc36b'],
] as const

const WIDTH = 160
const HEIGHT = 90
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** A little world in large pixels: bands of sky, a moon, towers with lit windows, and somebody small. */
export function pixelScene(seed: number): string {
  const luck = chance(seed)
  const sky = luck.pick(skies)
  const parts = sky.map((color, index) => box(0, index * 18, WIDTH, HEIGHT, color))
  for (let star = 0; star < 36; star += 1) parts.push(box(luck.whole(WIDTH), luck.whole(40), 1, 1, '#fff6d8'))
  const moon = 20 + luck.whole(110)
  for (let row = -7; row <= 7; row += 1) {
    const half = Math.round(Math.sqrt(50 - row * row) || 0)
    parts.push(box(moon - half, 16 + row, half * 2, 1, '#ffe9b5'))
  }
  for (let x = 0; x < WIDTH; ) {
    const [width, height] = [8 + luck.whole(14), 14 + luck.whole(34)]
    parts.push(box(x, 76 - height, width, height, '#1a1330'))
    for (let y = 78 - height; y < 72; y += 4)
      for (let window = x + 2; window < x + width - 2; window += 3)
        if (luck.isTrue(0.3)) parts.push(box(window, y, 1, 2, luck.pick(['#ffd166', '#8fe3ff', '#ff9ac1'])))
    x += width + luck.whole(4)
  }
  parts.push(box(0, 76, WIDTH, 14, '#0c0819'))
  const hero = 30 + luck.whole(100)
  parts.push(
    box(hero, 66, 4, 3, '#ffd9b0'),
    box(hero - 1, 65, 6, 2, '#e4572e'),
    box(hero, 69, 4, 5, '#6aa9ff'),
    box(hero, 74, 1, 2, '#fff'),
    box(hero + 3, 74, 1, 2, '#fff'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1280" height="720" shape-rendering="crispEdges">${parts.join('')}</svg>`
}
