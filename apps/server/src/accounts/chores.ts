import { after, DAY, HOUR } from '../platform/clock.ts'
import { pruneLog } from '../platform/database/append-only.ts'
import type { Chore } from '../platform/jobs/chores.ts'

export const accountChores: Chore[] = [
  {
    name: 'forget old codes and sessions',
    everyMs: HOUR,
    async run({ db, clock }) {
      const now = clock()
      // Wrong guesses count for a day, so challenges are kept slightly longer.
      await db
        .deleteFrom('challenges')
        .where('created_at', '<', after(now, -2 * DAY))
        .execute()
      await db.deleteFrom('code_sends').where('sent_at', '<', after(now, -DAY)).execute()
      await db.deleteFrom('password_failures').where('failed_at', '<', after(now, -DAY)).execute()
      await db.deleteFrom('social_visits').where('expires_at', '<', now).execute()
      await db.deleteFrom('social_proofs').where('expires_at', '<', after(now, -DAY)).execute()
      await db
        .deleteFrom('address_changes')
        .where('expires_at', '<', after(now, -30 * DAY))
        .execute()
      await db
        .deleteFrom('sessions')
        .where('absolute_expiry', '<', after(now, -30 * DAY))
        .execute()
    },
  },
  {
    name: 'forget old sign-ins and refusals',
    everyMs: HOUR,
    async run({ db, clock, config }) {
      await pruneLog(db, 'security_log', after(clock(), -config.SECURITY_LOG_DAYS * DAY))
    },
  },
]
