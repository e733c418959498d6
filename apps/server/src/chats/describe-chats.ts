import { myChatAddress } from '@guildhall/contract/chats/addresses'
import { describes } from '../notifications/subjects.ts'
import { isChatReadable } from './visibility.ts'

interface Row {
  id: string
  title: string
}

/** Chats as those who take part in them are told of them; a direct one is named by its people alone. */
export const describeChats = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(c.id::text, '-', '') as id, c.title
     from ${asked} join chats c on c.id = asked.id where ${isChatReadable('c', 'asked.reader_id')}`,
  describe: (row) => ({
    title: row.title,
    quote: null,
    quotedId: null,
    context: null,
    channel: null,
    address: myChatAddress.to({ chatId: row.id }),
  }),
})
