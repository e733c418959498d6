import type { Write } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import { holdPeople } from '../users/blocks.ts'
import { forgetEverywhere } from './forget.ts'
import { settleMail } from './schedule-mails.ts'

const toldOf = statement<{ userId: string }, { user_id: string }>(
  'told_of_person',
  `select distinct n.user_id from notification_people p join notifications n on n.id = p.notification_id
   where p.user_id = $userId`,
)

/** Nobody is told any more of what somebody did who is no longer there. */
export async function leaveNotifications({ db }: Write, { userId }: { readonly userId: string }) {
  const ids = (await toldOf(db, { userId })).map((row) => row.user_id)
  await holdPeople(db, { ids })
  await forgetEverywhere(db, { userId })
  await settleMail(db, ids)
}
