/** More than there are zones; whoever sends their names in ever new spellings must not fill the memory. */
const MAX_CLOCKS = 1000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept for each zone, since a format costs far more to create than to use. */
function clockOf(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}

/** How far the zone is ahead of UTC at that moment. */
export function offsetMs(zone: string, at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The zone's offset at that moment, such as "GMT+2". */
export const offsetName = (zone: string, at: Date, language?: string) =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
