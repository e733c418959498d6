import { channelAddress } from '@guildhall/contract/channels/addresses'
import { ASKED, type Describe, type Described, findAsked } from '../notifications/subjects.ts'
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

/** Something in a community that is named by its title and has no page of its own but the community's. */
export const describeIn = (channel: Omit<Row, 'place'>, title: string): Described => ({
  title,
  quote: null,
  quotedId: null,
  context: null,
  channel: { _id: channel.id, title: channel.title, pictureId: channel.display_picture_id },
  address: channelAddress.to({ slug: channel.slug }),
})

/** Communities as their members are told of them. */
export const describeChannels: Describe = async ({ db }, asked) =>
  (await findAsked(db, told, asked)).map((row) => row && describeIn(row, row.title))
