import { notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { removeEachOther } from './remove-people.ts'
import { settleMail } from './schedule-mails.ts'

/** Removes two people, both locked, from each other's notifications: from all, or from those of one type. */
export async function hideBetween(write: Write, one: string, other: string, type: string | null = null) {
  const hidden = await removeEachOther(write.db, { a: one, b: other, type })
  await settleMail(write.db, [one, other])
  for (const { id, user_id } of hidden)
    write.announce(notificationSignals.removeNotification, { notificationId: id }, toUser(user_id))
}
