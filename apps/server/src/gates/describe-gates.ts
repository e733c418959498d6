import { describeIn, type ToldChannel, toldChannel } from '../channels/describe-channels.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { describes } from '../notifications/subjects.ts'

interface Row extends ToldChannel {
  gate_title: string
}

/** Tiers as those who hold or held them are told of them. */
export const describeGates = describes<Row>({
  sql: (asked) =>
    `select asked.place, t.title as gate_title, ${toldChannel}
     from ${asked} join gates t on t.id = asked.id
       join channels c on c.id = t.channel_id and ${isNotDeleted('c', 'asked.reader_id')}
       join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id
     where exists (select from grants g where g.user_id = asked.reader_id and g.subject_id = t.id)`,
  describe: (row) => describeIn(row, row.gate_title),
})
