import { clock, type Writing } from '../ui/display/moment.ts'

interface Place {
  readonly name: string
  /** What the clocks there say; none where the region is no time zone. */
  readonly time?: string
}

/** Where somebody is: the place of their time zone and its time, or their own words. */
export function placeOf(region: string, now: number | undefined, writing: Writing): Place | null {
  if (region === '') return null
  if (!isZone(region)) return { name: region }
  const name = (region.split('/').at(-1) ?? region).replaceAll('_', ' ')
  return now === undefined ? { name } : { name, time: clock(now, { ...writing, zone: region }) }
}

function isZone(region: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: region }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
