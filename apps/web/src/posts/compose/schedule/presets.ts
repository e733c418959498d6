import { addDays, momentOf, zonedTimeOf } from '@guildhall/contract/time'

const SOON_MS = 30 * 60_000

export interface Preset {
  readonly name: 'evening' | 'tomorrow' | 'monday'
  readonly at: Date
}

/** Times that people often choose, in their own zone and in order. */
export function presetsAt(now: number, zone: string): Preset[] {
  const { date } = zonedTimeOf(new Date(now), zone)
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  const untilMonday = (8 - weekday) % 7 || 7
  const all = [
    { name: 'evening', days: 0, time: '18:00' },
    { name: 'tomorrow', days: 1, time: '09:00' },
    // On a Sunday, Monday is tomorrow.
    ...(untilMonday > 1 ? [{ name: 'monday', days: untilMonday, time: '09:00' } as const] : []),
  ] as const
  return all.flatMap(({ name, days, time }) => {
    const at = momentOf({ date: addDays(date, days), time, zone })
    return at && at.getTime() - now >= SOON_MS ? [{ name, at }] : []
  })
}
