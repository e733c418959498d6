import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'

/** Takes back what people were told of the tiers of a community that is gone. */
export async function forgetGates(write: Write, { channelId }: { readonly channelId: string }) {
  const gates = await write.db.selectFrom('gates').select('id').where('channel_id', '=', channelId).execute()
  await removeNotifications(
    write,
    gates.map(({ id }) => id),
  )
}
