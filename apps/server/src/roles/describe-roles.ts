import { describeIn } from '../channels/describe-channels.ts'
import { isRoleHeld } from '../channels/permission-sql.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { ASKED, type Describe, findAsked } from '../notifications/subjects.ts'
import { statement } from '../platform/database/statement.ts'

interface Row {
  place: number
  role_title: string
  id: string
  slug: string
  title: string
  display_picture_id: string | null
}

const told = statement<{ ids: string[]; readerIds: string[] }, Row>(
  'roles_told_of',
  `select asked.place::int, r.title as role_title, c.id, c.slug, c.title, c.display_picture_id
   from ${ASKED} join roles r on r.id = asked.id
     join channels c on c.id = r.channel_id and ${isNotDeleted('c', 'asked.reader_id')}
     join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id
   where ${isRoleHeld('r', 'm')}`,
)

/** Roles as those who hold them are told of them. */
export const describeRoles: Describe = async ({ db }, asked) =>
  (await findAsked(db, told, asked)).map((row) => row && describeIn(row, row.role_title))
