const LAYERS = 6
export const WIDTH = 1200
export const HEIGHT = 180

/** How many colours of the brand a cover can have. */
const TINTS = 3

/** The end of an id is chance; its beginning is the time. */
const chances = (id: string) => Array.from(id.slice(-20), (digit) => Number.parseInt(digit, 16) || 0)

/** The picture above somebody's page, the same for the same person always: hills, one before the other. */
export function coverPatternOf(id: string) {
  const luck = chances(id)
  const step = WIDTH / 3
  const waves = Array.from({ length: LAYERS }, (_, layer) => {
    const base = (HEIGHT / LAYERS) * layer - 6
    const [a, b, c, d] = [0, 1, 2, 3].map((at) =>
      Math.round(base + ((luck[(layer * 3 + at) % luck.length] ?? 0) - 4) * 3),
    ) as [number, number, number, number]
    const rise = `M0 ${a}C${step / 2} ${a} ${step / 2} ${b} ${step} ${b}`
    return `${rise}S${step * 1.5} ${c} ${step * 2} ${c}S${step * 2.5} ${d} ${WIDTH} ${d}V${HEIGHT}H0z`
  })
  return { waves, tint: (luck.at(-1) ?? 0) % TINTS }
}
