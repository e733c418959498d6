import { after, DAY, HOUR } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { lockEvents } from '../find.ts'
import { giveUpPlaces } from './give-up-places.ts'
import { waitsSince } from './guest-rows.ts'

export const forgetGuestRequests: Chore = {
  name: 'forget guests who did not confirm',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db.deleteFrom('event_guest_requests').where('created_at', '<=', waitsSince(clock())).execute()
  },
}

/** Long enough for the letters that say that the event does not take place. */
const KEPT_MS = 30 * DAY
const BATCH = 500

const ofDeleted = statement<{ before: Date; most: number }, { id: string; event_id: string }>(
  'guests_of_deleted_events',
  `select r.id, r.event_id from event_registrations r join events e on e.id = r.event_id
   where r.guest_email is not null and e.deleted_at <= $before limit $most`,
)

/** Members keep what they came to, but nobody would find a guest there any more. */
export const forgetGuestsOfDeleted: Chore = {
  name: 'forget guests of deleted events',
  everyMs: DAY,
  run: (kernel) =>
    inWrite(kernel, async (write) => {
      const before = after(write.now, -KEPT_MS)
      const places = await ofDeleted(write.db, { before, most: BATCH })
      await lockEvents(write.db, { ids: [...new Set(places.map(({ event_id }) => event_id))] })
      await giveUpPlaces(write, places)
    }),
}
