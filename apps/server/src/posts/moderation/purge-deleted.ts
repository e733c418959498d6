import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { reportablePost } from './reportable-post.ts'

const BATCH = 50

const due = statement<{ before: Date }, { id: string }>(
  'posts_deleted_for_good',
  `select id from posts where deleted_at <= $before order by deleted_at limit ${BATCH} for update skip locked`,
)

/** Deletes for good what authors deleted an hour ago. */
export const purgeDeletedPosts: Chore = {
  name: 'delete posts for good',
  everyMs: 5 * MINUTE,
  async run(kernel) {
    const purgeSome = () =>
      inWrite(kernel, async (write) => {
        const rows = await due(write.db, { before: after(write.now, -HOUR) })
        for (const { id } of rows) await reportablePost.purge(write, id)
        return rows.length
      })
    while ((await purgeSome()) === BATCH);
  },
}
