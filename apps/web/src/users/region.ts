interface Place {
  readonly name: string
  /** What the clocks there say; none where the region is no time zone. */
  readonly time?: string
}

/** Where somebody is: the place of their time zone and its time, or their own words. */
export function placeOf(region: string, now: number | undefined, language: string): Place | null {
  if (region === '') return null
  if (!isZone(region)) return { name: region }
  const name = (region.split('/').at(-1) ?? region).replaceAll('_', ' ')
  if (now === undefined) return { name }
  const clock = new Intl.DateTimeFormat(language, {
    timeZone: region,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return { name, time: clock.format(now) }
}

function isZone(region: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: region }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
