import { isRoleHeld } from '../channels/permission-sql.ts'
import { isNotDeleted } from '../channels/visibility.ts'

/** SQL that is true of a thread that a person may read, the twin of `may_read_thread` in the database. */
export const isThreadOpen = (chat: string, person: string) => `exists (
  select from memberships tm join channels tc on tc.id = tm.channel_id and ${isNotDeleted('tc', person)}
  where tm.channel_id = ${chat}.channel_id and tm.user_id = ${person} and (${chat}.is_public or tm.is_admin
    or exists (select from chat_seats ts where ts.chat_id = ${chat}.id and ts.user_id = ${person}
      and ts.is_added and ts.is_member)
    or exists (select from chat_roles o join roles r on r.id = o.role_id
      where o.chat_id = ${chat}.id and ${isRoleHeld('r', 'tm')})))`

/** SQL that is true of a direct chat or a group in which a person sits; who is blocked does not find a direct one. */
const isSeated = (chat: string, person: string) => `exists (
  select from chat_seats ss where ss.chat_id = ${chat}.id and ss.user_id = ${person} and ss.is_member
    and not exists (select from blocks sb where ${chat}.type = 'direct' and sb.blocked_id = ${person}
      and sb.user_id in (${chat}.low_id, ${chat}.high_id))
    and not exists (select from channels sc where sc.id = ${chat}.channel_id and not ${isNotDeleted('sc', person)}))`

/** SQL that is true of a chat that a person may read: the twin of canReadChat. */
export const isChatReadable = (chat: string, person: string) =>
  `case when ${chat}.type = 'channelThread' then ${isThreadOpen(chat, person)} else ${isSeated(chat, person)} end`
