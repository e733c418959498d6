import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const chatsOf = statement<{ channelId: string }, { id: string }>(
  'chats_of_gone_channel',
  `select id from chats where channel_id = $channelId`,
)

/** Takes back what people were told of the chats of a community that is gone. */
export async function forgetChats(write: Write, { channelId }: { readonly channelId: string }) {
  const ids = (await chatsOf(write.db, { channelId })).map(({ id }) => id)
  if (ids.length > 0) await removeNotifications(write, ids)
}
