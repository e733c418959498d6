import { describeIn, type ToldChannel, toldChannel } from '../channels/describe-channels.ts'
import { isRoleHeld } from '../channels/permission-sql.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { describes } from '../notifications/subjects.ts'

interface Row extends ToldChannel {
  role_title: string
}

/** Roles as those who hold them are told of them. */
export const describeRoles = describes<Row>({
  sql: (asked) =>
    `select asked.place, r.title as role_title, ${toldChannel}
     from ${asked} join roles r on r.id = asked.id
       join channels c on c.id = r.channel_id and ${isNotDeleted('c', 'asked.reader_id')}
       join memberships m on m.channel_id = c.id and m.user_id = asked.reader_id
     where ${isRoleHeld('r', 'm')}`,
  describe: (row) => describeIn(row, row.role_title),
})
