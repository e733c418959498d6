import type { ProfileQuestion } from '@guildhall/contract/channels'
import type { MemberField } from '@guildhall/contract/members'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export interface AnsweredRow {
  fields: Record<string, MemberField['value']>
  questions: ProfileQuestion[] | null
}

/** SQL for what the member `m` answered to the profile fields that the community `c` has now. */
export const answeredColumns = `m.fields, case when m.fields <> '{}' then c.public_texts -> 'customUserFields' end as questions`

/** The answers in the order of the questions. */
export const fieldsIn = ({ fields, questions }: AnsweredRow): MemberField[] =>
  (questions ?? []).flatMap(({ _id = '', title }) => {
    const value = fields[_id]
    return value === undefined ? [] : { _id, title, value }
  })

const answered = statement<{ channelId: string; userId: string }, AnsweredRow>(
  'fields_of_member',
  `select ${answeredColumns} from memberships m join channels c on c.id = m.channel_id
   where m.channel_id = $channelId and m.user_id = $userId`,
)

/** What one member answered. */
export async function viewFields(db: Database, channelId: string, userId: string): Promise<MemberField[]> {
  const [row] = await answered(db, { channelId, userId })
  return row ? fieldsIn(row) : []
}
