import { channelAddress } from '@guildhall/contract/channels/addresses'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import { type Described, describes } from '../notifications/subjects.ts'
import { isNotDeleted } from './visibility.ts'

/** The columns of a community in which somebody is told of something. */
export interface ToldChannel {
  id: string
  slug: string
  title: string
  picture: FileRow | null
}

/** SQL for these columns of the community `c`. */
export const toldChannel = `replace(c.id::text, '-', '') as id, c.slug, c.title, ${pictureBeside('c.display_picture_id')} as picture`

/** Something in a community that is named by its title and has no page of its own but the community's. */
export const describeIn = (channel: ToldChannel, title: string): Described => ({
  title,
  quote: null,
  quotedId: null,
  context: null,
  channel: { _id: channel.id, title: channel.title, displayPicture: pictureOf(channel.picture) },
  address: channelAddress.to({ slug: channel.slug }),
})

/** Communities as their members are told of them. */
export const describeChannels = describes<ToldChannel>({
  sql: (asked) =>
    `select asked.place, ${toldChannel}
     from ${asked}
       join channels c on c.id = asked.id and ${isNotDeleted('c', 'asked.reader_id')}
       join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id`,
  describe: (row) => describeIn(row, row.title),
})
