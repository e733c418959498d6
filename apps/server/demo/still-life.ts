import { type Chance, chance } from './random.ts'

interface Glaze {
  readonly clay: string
  readonly coat: string
  readonly wall: string
  readonly table: string
}

const glazes = {
  celadon: { clay: '#cfc3ad', coat: '#8fb8a6', wall: '#dfe4d6', table: '#b39b7d' },
  shino: { clay: '#a8623f', coat: '#efe3d2', wall: '#e9d3cb', table: '#c08f7c' },
  tenmoku: { clay: '#7a4630', coat: '#241a18', wall: '#e2d6c4', table: '#8e6144' },
  ash: { clay: '#b99a72', coat: '#c4612f', wall: '#efe6d4', table: '#a98761' },
  chun: { clay: '#8f8a84', coat: '#3f5f7d', wall: '#d7dde2', table: '#8b8378' },
} satisfies Record<string, Glaze>

/** The glaze a post speaks of, or any. */
function glazeFor(luck: Chance, tags: readonly string[]): Glaze {
  const spoken = Object.entries(glazes).find(([name]) => tags.includes(name))
  return spoken ? spoken[1] : luck.pick(Object.values(glazes))
}

/** Half the outline of a vessel from rim to foot: how far down, and how wide there; both as parts of its size. */
const outlines: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 0.2],
    [0.12, 0.16],
    [0.3, 0.2],
    [0.55, 0.46],
    [0.8, 0.48],
    [1, 0.3],
  ],
  [
    [0, 0.14],
    [0.3, 0.12],
    [0.42, 0.3],
    [0.7, 0.5],
    [0.9, 0.44],
    [1, 0.32],
  ],
  [
    [0, 0.5],
    [0.25, 0.5],
    [0.6, 0.4],
    [0.85, 0.22],
    [1, 0.2],
  ],
  [
    [0, 0.3],
    [0.08, 0.24],
    [0.3, 0.44],
    [0.6, 0.5],
    [0.85, 0.36],
    [1, 0.28],
  ],
  [
    [0, 0.38],
    [0.5, 0.38],
    [1, 0.32],
  ],
]

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

const at = (value: number) => value.toFixed(1)

type Point = readonly [number, number]

/** A curve through points, bent at each as its neighbours lie. */
function through(points: readonly Point[]) {
  const of = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)]!
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [[ax, ay], [bx, by], [cx, cy]] = [of(index - 1), of(index), of(index + 2)]
      return `C${at(bx + (x - ax) / 6)} ${at(by + (y - ay) / 6)} ${at(x - (cx - bx) / 6)} ${at(y - (cy - by) / 6)} ${at(x)} ${at(y)}`
    })
    .join('')
}

/** Both sides of an outline as one path. */
function pathOf(outline: (typeof outlines)[number], x: number, top: number, size: number) {
  const side = (sign: 1 | -1) =>
    outline.map(([down, wide]): Point => [x + sign * wide * size, top + down * size])
  const right = side(1)
  const left = side(-1).toReversed()
  return `M${right[0]!.map(at).join(' ')}${through(right)}L${left[0]!.map(at).join(' ')}${through(left)}Z`
}

function vessel(luck: Chance, { clay, coat }: Glaze, x: number, floor: number, size: number) {
  const outline = luck.pick(outlines)
  const top = floor - size
  const path = pathOf(outline, x, top, size)
  const name = `c${luck.whole(1e9)}`
  const edge = top + size * (0.34 + luck.next() * 0.3)
  const drip = [0, 1, 2, 3, 4, 5]
    .map(
      (step) =>
        `Q${at(x + size * (-0.6 + step * 0.2 + 0.1))} ${at(edge + size * (0.02 + luck.next() * 0.14))} ${at(x + size * (-0.6 + step * 0.2 + 0.2))} ${at(edge)}`,
    )
    .join('')
  const rim = outline[0]![1] * size
  return `<clipPath id="${name}"><path d="${path}"/></clipPath>
<linearGradient id="${name}s"><stop offset="0" stop-color="#fff" stop-opacity=".05"/><stop offset=".28" stop-color="#fff" stop-opacity=".28"/>
<stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>
<ellipse cx="${at(x + size * 0.12)}" cy="${at(floor)}" rx="${at(size * 0.52)}" ry="${at(size * 0.06)}" fill="#000" opacity=".18"/>
<g clip-path="url(#${name})"><path d="${path}" fill="${clay}"/>
<path d="M${at(x - size * 0.6)} ${at(top - 9)}V${at(edge)}${drip}V${at(top - 9)}Z" fill="${coat}"/>
<rect x="${at(x - size * 0.52)}" y="${at(top)}" width="${at(size * 1.04)}" height="${at(size)}" fill="url(#${name}s)"/></g>
<ellipse cx="${at(x)}" cy="${at(top)}" rx="${at(rim)}" ry="${at(rim * 0.18 + 2)}" fill="#1b1512" opacity=".6"/>`
}

/** Pots on a table, or on shelves where there are many. */
export function stillLife(seed: number, tags: readonly string[], rows = 1): string {
  const luck = chance(seed)
  const glaze = glazeFor(luck, tags)
  const [width, height] = [1200, rows === 1 ? 680 : 900]
  const parts = [
    `<radialGradient id="wall" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></radialGradient>
<rect width="${width}" height="${height}" fill="${glaze.wall}"/><rect width="${width}" height="${height}" fill="url(#wall)"/>`,
  ]
  for (let row = 0; row < rows; row += 1) {
    const floor = rows === 1 ? 560 : ((row + 1) * height) / rows - 60
    const depth = rows === 1 ? height - 500 : 26
    const count = rows === 1 ? 2 + luck.whole(3) : 4
    parts.push(
      `<rect y="${rows === 1 ? 500 : floor - 4}" width="${width}" height="${depth}" fill="${glaze.table}"/>`,
    )
    for (let place = 0; place < count; place += 1) {
      const size = (rows === 1 ? 210 : 150) + luck.whole(rows === 1 ? 190 : 110)
      parts.push(
        vessel(luck, glaze, ((place + 0.5 + (luck.next() - 0.5) * 0.2) * width) / count, floor, size),
      )
    }
  }
  return svg(width, height, parts.join(''))
}

/** A dish seen from above, with the rings the wheel left. */
export function dish(seed: number): string {
  const luck = chance(seed)
  const { clay, coat, table } = luck.pick(Object.values(glazes))
  const rings = Array.from({ length: 14 }, (_, ring) => {
    const radius = 250 - ring * 17
    return `<circle cx="480" cy="340" r="${radius}" fill="${ring % 2 === 0 ? coat : clay}" opacity="${at(0.35 + (ring % 3) * 0.12)}"/>`
  })
  const specks = Array.from({ length: 40 }, () => {
    const angle = luck.next() * Math.PI * 2
    const away = luck.next() * 230
    return `<circle cx="${at(480 + Math.cos(angle) * away)}" cy="${at(340 + Math.sin(angle) * away)}" r="${at(1 + luck.next() * 3)}" fill="#2b1d16" opacity=".5"/>`
  })
  return svg(
    960,
    680,
    `<rect width="960" height="680" fill="${table}"/><ellipse cx="500" cy="362" rx="292" ry="288" fill="#000" opacity=".2"/>
<circle cx="480" cy="340" r="284" fill="${clay}"/>${rings.join('')}${specks.join('')}`,
  )
}

/** Test tiles in rows, no two alike. */
export function tiles(seed: number): string {
  const luck = chance(seed)
  const parts = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [60 + (index % 6) * 180, 50 + Math.floor(index / 6) * 155]
    const { clay, coat } = luck.pick(Object.values(glazes))
    const edge = y + 40 + luck.whole(50)
    return `<rect x="${x + 6}" y="${y + 8}" width="140" height="120" rx="10" fill="#000" opacity=".16"/>
<rect x="${x}" y="${y}" width="140" height="120" rx="10" fill="${clay}"/>
<path d="M${x} ${y + 10}q0-10 10-10h120q10 0 10 10V${edge}q-35 ${10 + luck.whole(24)} -70 0t-70 0Z" fill="${coat}"/>
<circle cx="${x + 70}" cy="${y + 18}" r="6" fill="#f3ece0"/>`
  })
  return svg(1200, 680, `<rect width="1200" height="680" fill="#e6dccb"/>${parts.join('')}`)
}
