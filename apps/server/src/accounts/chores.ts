import type { Chore } from '../platform/chores.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'

export const accountChores: Chore[] = [
  {
    name: 'forget old codes and sessions',
    everyMs: HOUR,
    async run({ db, clock }) {
      // Wrong guesses count for a day, so a challenge is kept a little longer than that.
      await db
        .deleteFrom('challenges')
        .where('created_at', '<', after(clock(), -2 * DAY))
        .execute()
      await db.deleteFrom('code_sends').where('sent_at', '<', after(clock(), -DAY)).execute()
      await db
        .deleteFrom('sessions')
        .where('absolute_expiry', '<', after(clock(), -30 * DAY))
        .execute()
    },
  },
]
