const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something took, in the largest unit of which it has at least two. */
export function durationOf(from: string, to: string, language: string) {
  const span = Math.max(MINUTE, Date.parse(to) - Date.parse(from))
  const [unit, size] = span < 2 * HOUR ? ['minute', MINUTE] : span < 2 * DAY ? ['hour', HOUR] : ['day', DAY]
  const format = { style: 'unit', unit: `${unit}`, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, format).format(Math.floor(span / Number(size)))
}
