import { notify } from '../notifications/notify.ts'
import { announceFrom } from '../platform/announcements.ts'
import { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Kernel } from '../platform/kernel.ts'
import { isPostSeen } from '../posts/sight.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false }

/** PostgreSQL carries no more at once; a longer announcement is lost, as any may be. */
const MOST = 7900

const readers = statement<{ postId: string; ids: string[] }, { id: string }>(
  'readers_of_post',
  `select reader.id from unnest($ids::uuid[]) reader (id), posts p join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where p.id = $postId and ${isPostSeen('p', 'x', 'c', 'reader.id')}`,
)

/** Of these people those in whose lists a post stands. */
export const readersAmong = async (db: Database, postId: string, ids: string[]) =>
  ids.length === 0 ? [] : (await readers(db, { postId, ids: [...new Set(ids)] })).map(({ id }) => id)

/** Tells people of several things from a job, in one transaction. */
export const notifyFrom = (kernel: Kernel, happenings: Parameters<typeof notify>[1][]) =>
  inTransaction(kernel.db, async (trx) => {
    const ctx = new Context(kernel, trx, null, visit)
    for (const happening of happenings) if (happening.to.length > 0) await notify(ctx, happening)
    for (const { signal, payload, to } of ctx.announcements)
      if (Buffer.byteLength(JSON.stringify(payload)) < MOST)
        for (const room of to) await announceFrom({ ...kernel, db: trx }, signal, payload, room)
  })
