import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { saidOn } from './call-off.ts'

/** Takes back what people were told of the events of a community that is gone, and of what was said about them. */
export async function forgetEvents(write: Write, { channelId }: { readonly channelId: string }) {
  const events = await write.db
    .selectFrom('events')
    .select('id')
    .where('channel_id', '=', channelId)
    .execute()
  const ids = events.map(({ id }) => id)
  const said = await saidOn(write.db, { ids })
  await removeNotifications(write, [...ids, ...said.map(({ id }) => id)])
}
