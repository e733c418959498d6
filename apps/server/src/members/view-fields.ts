import type { ProfileQuestion } from '@guildhall/contract/channels'
import type { MemberField } from '@guildhall/contract/members'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

interface Row {
  user_id: string
  fields: Record<string, MemberField['value']>
  questions: ProfileQuestion[]
}

const answeredFields = statement<{ channelId: string; userIds: string[] }, Row>(
  'fields_of_members',
  `select m.user_id, m.fields, c.public_texts -> 'customUserFields' as questions
   from memberships m join channels c on c.id = m.channel_id
   where m.channel_id = $channelId and m.user_id = any($userIds::uuid[]) and m.fields <> '{}'`,
)

/** What members answered to the profile fields that the community has now, in bulk and in their order. */
export async function viewFields(db: Database, channelId: string, userIds: string[]) {
  const rows = await answeredFields(db, { channelId, userIds })
  return new Map(rows.map((row) => [row.user_id, fieldsIn(row)]))
}

const fieldsIn = ({ fields, questions }: Row): MemberField[] =>
  (questions ?? []).flatMap(({ _id = '', title }) => {
    const value = fields[_id]
    return value === undefined ? [] : { _id, title, value }
  })
