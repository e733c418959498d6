import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Time } from '../common.ts'

/** The viewer's own calendar, which other programs read by its secret address. */
export const CalendarFeed = z
  .object({
    /** Whole, with its origin; only in the reply that makes it, since no more than a digest of it is kept. */
    url: z.string().nullable(),
    createdTime: Time,
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof CalendarFeed>

export const calendarCalls = {
  /** Makes the address where there is none yet. A reset makes another one, and the old one ends. */
  calendarFeed: v2.post('/user/calendarFeed', {
    secret: true,
    input: z.strictObject({ isReset: Flag.default(false) }),
    reply: Done.extend({ feed: CalendarFeed }),
  }),
}
