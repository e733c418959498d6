import type { NoticeType } from '@guildhall/contract/all'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { settleMail } from './schedule-mails.ts'

const forget = statement<{ userId: string; type: string }, never>(
  'forget_mails_of_type',
  `update notifications set wants_mail = false where user_id = $userId and type = $type and wants_mail`,
)

/** A person, who must be locked, has seen everything of this type elsewhere in the app: none of it is mailed any more. */
export async function forgetMails(db: Database, userId: string, type: NoticeType) {
  await forget(db, { userId, type })
  await settleMail(db, [userId])
}
