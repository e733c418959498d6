import { notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { removeEachOther } from './remove-people.ts'
import { settleMail } from './schedule-mails.ts'

/** Neither of two people, both held still, is told any more of what the other did: everything, or one type of it. */
export async function hideBetween(write: Write, one: string, other: string, type: string | null = null) {
  const hidden = await removeEachOther(write.db, { a: one, b: other, type })
  await settleMail(write.db, [one, other])
  for (const { id, user_id } of hidden)
    write.announce(notificationSignals.removeNotification, { notificationId: id }, toUser(user_id))
}
