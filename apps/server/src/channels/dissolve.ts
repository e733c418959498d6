import { removeNotifications } from '../notifications/remove-notifications.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { channelClosed, channelGone } from './facts.ts'
import { isKept } from './is-kept.ts'

/** How long the owner can undo the deletion of a community. */
const GRACE = 30 * DAY
const BATCH = 20

export const removalTime = (deletedAt: Date) => after(deletedAt, GRACE)

/** Its files are collected later, when nothing references them any more. */
const remove = statement<{ channelId: string }, never>(
  'dissolve_channel',
  `with uncounted as (
     update spaces s set channels_count = channels_count - 1 from channel_spaces x
     where x.channel_id = $channelId and s.id = x.space_id
   )
   delete from channels where id = $channelId`,
)

/** Nobody is to find what its owner deleted or everybody left; who is still in it reads it. */
const retire = statement<{ channelId: string; now: Date }, never>(
  'retire_channel',
  `update channels set closed_at = coalesce(closed_at, $now), deleted_at = null, is_public = false,
     visitors_can_read = false, any_one_can_join = false
   where id = $channelId`,
)

/**
 * Removes a community for good, with everything in it; one that must be kept is closed and hidden instead. Returns
 * whether it is gone.
 */
export async function dissolve(write: Write, channelId: string): Promise<boolean> {
  if (await isKept(write, channelId)) {
    await retire(write.db, { channelId, now: write.now })
    await write.tell(channelClosed, { channelId })
    return false
  }
  await write.tell(channelGone, { channelId })
  await remove(write.db, { channelId })
  return true
}

export const forgetChannel = (write: Write, { channelId }: { readonly channelId: string }) =>
  removeNotifications(write, [channelId])

const due = (db: Database, now: Date) =>
  db.selectFrom('channels').select('id').where('deleted_at', '<=', after(now, -GRACE)).orderBy('deleted_at')

/** Removes the communities whose deletion was not undone within a month. */
export const removeDeletedChannels: Chore = {
  name: 'remove deleted communities',
  everyMs: HOUR,
  async run(kernel) {
    const faults: unknown[] = []
    // A community that cannot be removed must not block the others.
    for (const { id } of await due(kernel.db, kernel.clock()).limit(BATCH).execute())
      await inWrite(kernel, async (write) => {
        // Checked again under a lock: its owner may have just undone it.
        const one = await due(write.db, write.now)
          .where('id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (one) await dissolve(write, id)
      }).catch((error) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some communities could not be removed')
  },
}
