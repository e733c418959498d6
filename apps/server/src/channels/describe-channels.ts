import { channelAddress } from '@guildhall/contract/channels/addresses'
import { ASKED, type Describe, findAsked } from '../notifications/subjects.ts'
import { statement } from '../platform/database/statement.ts'
import { isNotDeleted } from './visibility.ts'

interface Row {
  place: number
  id: string
  slug: string
  title: string
  display_picture_id: string | null
}

const told = statement<{ ids: string[]; readerIds: string[] }, Row>(
  'channels_told_of',
  `select asked.place::int, c.id, c.slug, c.title, c.display_picture_id
   from ${ASKED}
     join channels c on c.id = asked.id and ${isNotDeleted('c', 'asked.reader_id')}
     join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id`,
)

/** Communities as their members are told of them. */
export const describeChannels: Describe = async ({ db }, asked) => {
  const rows = await findAsked(db, told, asked)
  return rows.map(
    (row) =>
      row && {
        title: row.title,
        quote: null,
        quotedId: null,
        context: null,
        channel: { _id: row.id, title: row.title, pictureId: row.display_picture_id },
        address: channelAddress.to({ slug: row.slug }),
      },
  )
}
