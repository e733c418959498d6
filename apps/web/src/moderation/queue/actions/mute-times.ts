/** For how long somebody can be muted, in days; null until somebody lifts it. */
const days = { day: 1, week: 7, month: 30, lifted: null } as const

export type MuteTime = keyof typeof days
export const muteTimes = Object.keys(days) as MuteTime[]

const DAY = 86_400_000

/** The end of a mute as a decision states it. */
export function muteUntil(time: MuteTime): { until?: string } {
  const count = days[time]
  return count === null ? {} : { until: new Date(Date.now() + count * DAY).toISOString() }
}
