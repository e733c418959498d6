import { eventAddress } from '@guildhall/contract/events/addresses'
import { describeIn, type ToldChannel, toldChannel } from '../channels/describe-channels.ts'
import { describes } from '../notifications/subjects.ts'
import { isEventVisible } from './visibility.ts'

interface Row extends ToldChannel {
  event_id: string
  event_title: string
}

/** Events as those who may open them are told of them. */
export const describeEvents = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(e.id::text, '-', '') as event_id, e.title as event_title, ${toldChannel}
     from ${asked} join events e on e.id = asked.id join channels c on c.id = e.channel_id
     where ${isEventVisible('e', 'asked.reader_id')}`,
  describe: (row) => ({
    ...describeIn(row, row.event_title),
    address: eventAddress.to({ slug: row.slug, eventId: row.event_id }),
  }),
})
