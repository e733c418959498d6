const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A time during which nobody changes the clocks of a zone. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly offsetMs: number
}

/** How far a zone is ahead as Intl names it, such as GMT-03:30. */
function namedOffset(format: Intl.DateTimeFormat, at: number) {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

/**
 * The clocks of a zone over a time, looked at every hour and, where an hour differs from the one before, to the second.
 * Made without what it is to judge: another format of Intl, and no guess from offsets nearby.
 */
export function scanOffsets(zone: string, from: number, to: number): Stretch[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const stretches: Stretch[] = []
  let [begun, offset] = [from, namedOffset(format, from)]
  for (let hour = from + HOUR_MS; hour <= to; hour += HOUR_MS) {
    if (namedOffset(format, hour) === offset) continue
    let [before, after] = [hour - HOUR_MS, hour]
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (namedOffset(format, middle) === offset) before = middle
      else after = middle
    }
    stretches.push({ from: begun, to: after, offsetMs: offset })
    ;[begun, offset] = [after, namedOffset(format, hour)]
  }
  return [...stretches, { from: begun, to: to + DAY_MS, offsetMs: offset }]
}

/** Whether a local time lies in the gap between two stretches. */
const isSkipped = (greenwich: number, before: Stretch, after: Stretch) =>
  greenwich - before.offsetMs >= before.to && greenwich - after.offsetMs < after.from

/** All moments at which the clocks said so; none in a gap, two when they went back. */
const momentsIn = (greenwich: number, stretches: readonly Stretch[]) =>
  stretches.flatMap(({ from, to, offsetMs }) => {
    const at = greenwich - offsetMs
    return at >= from && at < to ? [at] : []
  })

/** The moment meant by a local time: the first such one; in a gap that by the offset before it. */
export function momentByScan(local: string, stretches: readonly Stretch[]): { at: number; isInGap: boolean } {
  const greenwich = Date.parse(`${local}:00.000Z`)
  const [first] = momentsIn(greenwich, stretches)
  if (first !== undefined) return { at: first, isInGap: false }
  const gap = stretches.findIndex((before, at) => {
    const after = stretches[at + 1]
    return after !== undefined && isSkipped(greenwich, before, after)
  })
  return { at: greenwich - (stretches[gap]?.offsetMs ?? Number.NaN), isInGap: true }
}

/** The day that the clocks showed at a moment. */
export function dayByScan(at: number, stretches: readonly Stretch[]): string {
  const stretch = stretches.find(({ from, to }) => at >= from && at < to)
  return new Date(at + (stretch?.offsetMs ?? Number.NaN)).toISOString().slice(0, 10)
}
