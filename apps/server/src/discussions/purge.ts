import { releaseFiles } from '../files/collect.ts'
import { removeNotifications } from '../notifications/remove-notifications.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { lockDiscussed } from './lock-discussed.ts'

const isGone = statement<{ id: string }, { id: string }>(
  'discussion_to_purge',
  `select id from discussions where id = $id and withheld in ('removed', 'deleted')`,
)

/** Deletes a discussion that was removed or deleted for good, with all its replies and files. */
export async function purgeDiscussion(write: Write, id: string) {
  const held = await lockDiscussed(write, id)
  if (!held || (await isGone(write.db, { id })).length === 0) return
  const [row] = await held.kind.statements.remove(write.db, { id })
  if (!row) return
  await removeNotifications(write, row.removed)
  await releaseFiles(write, row.files)
}

const BATCH = 50

const due = statement<{ before: Date }, { id: string }>(
  'discussions_deleted_for_good',
  `select id from discussions where deleted_at <= $before order by deleted_at limit ${BATCH}`,
)

/** Deletes for good what authors deleted an hour ago; each by itself, since its subject is locked. */
export const purgeDeletedDiscussions: Chore = {
  name: 'delete comments for good',
  everyMs: 5 * MINUTE,
  async run(kernel) {
    for (let isMore = true; isMore; ) {
      const rows = await due(kernel.db, { before: after(kernel.clock(), -HOUR) })
      for (const { id } of rows) await inWrite(kernel, (write) => purgeDiscussion(write, id))
      isMore = rows.length === BATCH
    }
  },
}
