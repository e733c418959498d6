import { after, DAY } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'

interface Period {
  readonly periodEnd: Date
  /** It is not renewed. */
  readonly isCancelled: boolean
}

/** How long somebody has what they subscribe to: a renewal may be late by the days that the community allows. */
export const endOfAccess = ({ periodEnd, isCancelled }: Period, graceDays: number): Date =>
  isCancelled ? periodEnd : after(periodEnd, graceDays * DAY)

/** A community that is gone allows what every new one does. */
export const graceOf = statement<{ channelId: string }, { grace_days: number }>(
  'grace_days_of_channel',
  `select coalesce((select grace_days from channels where id = $channelId), 7) as grace_days`,
)
