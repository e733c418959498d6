import type { Chore } from '../platform/chores.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'

/** An attempt to connect that the gateway never answered is forgotten; the same key may be tried again. */
export const forgetUnacceptedAccounts: Chore = {
  name: 'forget payment accounts that were not accepted',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('payment_accounts')
      .where('state', '=', 'connecting')
      .where('created_at', '<', after(clock(), -DAY))
      .execute()
  },
}
