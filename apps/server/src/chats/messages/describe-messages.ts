import { myChatAddress } from '@guildhall/contract/chats/addresses'
import { describes } from '../../notifications/subjects.ts'
import { separatedFrom } from '../../users/blocks.ts'
import { isChatReadable } from '../visibility.ts'

interface Row {
  id: string
  title: string
}

/** SQL for the name of the chat `c`; one without a title is named by a few of its people. */
const chatTitle = `coalesce(nullif(c.title, ''), (select string_agg(n.fullname, ', ') from (
       select nu.fullname from chat_seats ns join users nu on nu.id = ns.user_id and nu.deleted_at is null
       where ns.chat_id = c.id and ns.is_member and ns.user_id <> asked.reader_id
       order by ns.joined_at, ns.user_id limit 3) n), '')`

const columns = `asked.place, replace(c.id::text, '-', '') as id, ${chatTitle} as title`

const describe = (row: Row) => ({
  title: row.title,
  quote: null,
  quotedId: null,
  context: null,
  channel: null,
  address: myChatAddress.to({ chatId: row.id }),
})

/** The chat of a message that mentions its reader, as long as both are there for them. */
export const describeMessages = describes<Row>({
  sql: (asked) =>
    `select ${columns} from ${asked} join messages m on m.id = asked.id and m.deleted_at is null
       join chats c on c.id = m.chat_id
     where ${isChatReadable('c', 'asked.reader_id')} and m.sender_id not in (${separatedFrom('asked.reader_id')})`,
  describe,
})

/** A chat in which its reader has something unread: once they have read it, nothing is said of it any more. */
export const describeUnreadChats = describes<Row>({
  sql: (asked) =>
    `select ${columns} from ${asked} join chats c on c.id = asked.id
       left join chat_seats s on s.chat_id = c.id and s.user_id = asked.reader_id
     where ${isChatReadable('c', 'asked.reader_id')} and not coalesce(s.is_muted, false)
       and exists (select from messages m where m.chat_id = c.id and m.deleted_at is null
         and m.seq > coalesce(greatest(s.read_seq, s.cleared_seq, s.joined_seq), 0)
         and m.sender_id <> asked.reader_id and m.sender_id not in (${separatedFrom('asked.reader_id')}))`,
  describe,
})
