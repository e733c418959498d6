import { notify } from '../../notifications/notify.ts'
import { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Cases, NONE } from './case.ts'
import type { World } from './world.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false }

/** A fresh notification of somebody's, of which no socket hears. */
async function notificationOf({ server: { kernel }, someone }: World, userId: string) {
  const by = await someone()
  await inTransaction(kernel.db, (db) =>
    notify(new Context(kernel, db, null, visit), {
      type: 'connectionAccepted',
      to: [userId],
      by,
      aboutId: by,
    }),
  )
  const { id } = await kernel.db
    .selectFrom('notifications')
    .select('id')
    .where('about_id', '=', by)
    .executeTakeFirstOrThrow()
  return { notificationId: id }
}

/** Another person in a field: somebody nobody knows, somebody who has blocked the actor, nobody at all. */
const another = (field: string, more: object = {}): Cases[string] => ({
  someone: async ({ someone }) => ({ [field]: await someone(), ...more }),
  blocking: async ({ someone }, as) => ({ [field]: await someone({ blocking: as?.userId }), ...more }),
  none: () => ({ [field]: NONE, ...more }),
})

const asking: Cases[string] = {
  asking: async ({ someone }, as) => ({ otherUserId: await someone({ asking: as?.userId }) }),
}
const theAuthor: Cases[string] = { author: ({ ids }) => ({ otherUserId: ids.author }) }
const own: Cases[string] = { own: () => ({}) }

export const peopleCases: Cases = {
  'POST /api/v2/user/reqconnection': another('otherUserId'),
  'POST /api/v2/user/cancelconnection': another('otherUserId'),
  'POST /api/v2/user/addconnection': { ...another('otherUserId'), ...asking },
  'POST /api/v2/user/rejectconnection': { ...another('otherUserId'), ...asking },
  'POST /api/v2/user/disconnect': another('otherUserId'),
  'GET /api/v2/user/connections': { ...another('otherUserId'), ...theAuthor, ...own },
  'GET /api/v2/user/getrequests': { ...own, sent: () => ({ sent: true }) },
  'POST /api/v2/user/clearrequests': own,
  'GET /api/v2/user/getnotifications': own,
  'GET /api/v2/user/getnotificationdata': {
    own: async (world, as) => (as ? notificationOf(world, as.userId) : { notificationId: NONE }),
    others: async (world) => notificationOf(world, world.ids.author),
    none: () => ({ notificationId: NONE }),
  },
  'POST /api/v2/user/clearnotifications': own,
  'GET /api/v2/user/notificationControls': own,
  'POST /api/v2/user/notificationControls': {
    own: () => ({ type: 'forums', action: 'email', status: false }),
  },
  'POST /api/v2/user/blockuser': another('blockId'),
  'POST /api/v2/user/unblockuser': another('blockId'),
  'GET /api/v2/user/blockedusers': own,
  'POST /api/v2/user/reportuser': another('reportUserId', { reportType: 'spam' }),
  'POST /api/v2/user/hideuserposts': { ...another('otherUserId'), ...theAuthor },
  'GET /api/v3/user/activity': own,
}
