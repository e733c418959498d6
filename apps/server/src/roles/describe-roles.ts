import { channelAddress } from '@guildhall/contract/channels/addresses'
import { isRoleHeld } from '../channels/permission-sql.ts'
import { ASKED, type Describe, findAsked } from '../notifications/subjects.ts'
import { statement } from '../platform/database/statement.ts'

interface Row {
  place: number
  title: string
  channel_id: string
  slug: string
  channel_title: string
  display_picture_id: string | null
}

const told = statement<{ ids: string[]; readerIds: string[] }, Row>(
  'roles_told_of',
  `select asked.place::int, r.title, c.id as channel_id, c.slug, c.title as channel_title, c.display_picture_id
   from ${ASKED} join roles r on r.id = asked.id join channels c on c.id = r.channel_id
     join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id
   where ${isRoleHeld('r', 'm')}`,
)

/** Roles as those who hold them are told of them. */
export const describeRoles: Describe = async ({ db }, asked) => {
  const rows = await findAsked(db, told, asked)
  return rows.map(
    (row) =>
      row && {
        title: row.title,
        quote: null,
        quotedId: null,
        context: null,
        channel: { _id: row.channel_id, title: row.channel_title, pictureId: row.display_picture_id },
        address: channelAddress.to({ slug: row.slug }),
      },
  )
}
