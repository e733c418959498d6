import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'

/** Takes back what people were told of the events of a community that is gone. */
export async function forgetEvents(write: Write, { channelId }: { readonly channelId: string }) {
  const events = await write.db
    .selectFrom('events')
    .select('id')
    .where('channel_id', '=', channelId)
    .execute()
  await removeNotifications(
    write,
    events.map(({ id }) => id),
  )
}
