import { Write } from '../../platform/ctx.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Cases, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { notify } from '../notify.ts'

/** A new notification of a person, for which no signal is sent. */
export async function notificationOf({ server: { kernel }, someone }: World, userId: string) {
  const by = await someone()
  await inTransaction(kernel.db, (db) =>
    notify(new Write(kernel, db), { type: 'connectionAccepted', to: [userId], by, aboutId: by }),
  )
  const { id } = await kernel.db
    .selectFrom('notifications')
    .select('id')
    .where('about_id', '=', by)
    .executeTakeFirstOrThrow()
  return { notificationId: id }
}

export const notificationCases: Cases = {
  'GET /api/v2/user/getnotifications': { own: () => ({}) },
  'GET /api/v2/user/getnotificationdata': {
    own: async (world, as) => (as ? notificationOf(world, as.userId) : { notificationId: NONE }),
    others: async (world) => notificationOf(world, world.ids.author),
    none: () => ({ notificationId: NONE }),
  },
  'POST /api/v2/user/clearnotifications': { own: () => ({}) },
  'GET /api/v2/user/notificationControls': { own: () => ({}) },
  'POST /api/v2/user/notificationControls': {
    own: () => ({ type: 'forums', action: 'email', status: false }),
  },
}
