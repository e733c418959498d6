import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { forgetRemovedAccounts } from './known-accounts.ts'

export const memberChores: Chore[] = [
  forgetRemovedAccounts,
  {
    name: 'forget how many were invited',
    everyMs: HOUR,
    async run({ db, clock }) {
      await db
        .deleteFrom('invite_sends')
        .where('sent_at', '<', after(clock(), -2 * DAY))
        .execute()
    },
  },
]
