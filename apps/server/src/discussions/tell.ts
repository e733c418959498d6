import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { isPostSeen } from '../posts/sight.ts'

const seen = isPostSeen('p', 'x', 'c').replaceAll('$1', 'reader.id')

const readers = statement<[postId: string, ids: string[]], { id: string }>(
  'readers_of_post',
  `select reader.id from unnest($2::uuid[]) reader (id), posts p join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where p.id = $1 and ${seen}`,
)

/** Of these people those in whose lists a post stands. */
export const readersAmong = async (db: Database, postId: string, ids: string[]) =>
  ids.length === 0 ? [] : (await readers(db, postId, [...new Set(ids)])).map(({ id }) => id)

/** Tells people of several things from a job, in one transaction. */
export const notifyFrom = (kernel: Kernel, happenings: Parameters<typeof notify>[1][]) =>
  inWrite(kernel, async (write) => {
    for (const happening of happenings) if (happening.to.length > 0) await notify(write, happening)
  })
