import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { lockPeople } from '../users/blocks.ts'
import { removePerson } from './remove-people.ts'
import { settleMail } from './schedule-mails.ts'

const toldOf = statement<{ userId: string }, { user_id: string }>(
  'told_of_person',
  `select distinct n.user_id from notification_people p join notifications n on n.id = p.notification_id
   where p.user_id = $userId`,
)

/** Removes a deleted account from everybody's notifications. */
export async function deleteNotifications({ db }: Write, { userId }: { readonly userId: string }) {
  const ids = (await toldOf(db, { userId })).map((row) => row.user_id)
  await lockPeople(db, { ids })
  await removePerson(db, { userId })
  await settleMail(db, ids)
}
