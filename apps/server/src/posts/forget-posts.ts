import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const BATCH = 1000

const written = statement<
  { channelId: string; after: string; take: number },
  { id: string; things: string[] }
>(
  'written_in_channel',
  `select p.id, array(select replace(id::text, '-', '') from discussions where post_id = p.id) as things
   from posts p where p.channel_id = $channelId and p.id > $after::uuid order by p.id limit $take`,
)

/** Takes what people were told of the posts in a community from their notifications. */
export async function forgetPosts(write: Write, { channelId }: { readonly channelId: string }) {
  for (let after = '0'.repeat(32); ; ) {
    const rows = await written(write.db, { channelId, after, take: BATCH })
    if (rows.length === 0) return
    after = rows.at(-1)!.id
    await removeNotifications(
      write,
      rows.flatMap(({ id, things }) => [id, ...things]),
    )
  }
}
