import { type Mutant, server } from './mutant.ts'

export const chatsMutants: readonly Mutant[] = [
  {
    name: 'a quote of the last words before somebody joined a group reaches them',
    file: `${server}/chats/messages/told-sql.ts`,
    from: 'l.joined_seq >= q.seq',
    to: 'l.joined_seq > q.seq',
    tests: ['chats/live.test.ts'],
  },
  {
    name: 'receipts of a group reach whom a block separates',
    file: `${server}/chats/gather-receipts.ts`,
    from: '[toUser(userId), ...separated.map(toUser)]',
    to: '[toUser(userId)]',
    tests: ['chats/receipts.test.ts'],
  },
  {
    name: 'whoever was removed while their message waited has still said it',
    file: `${server}/chats/messages/write-message.ts`,
    from: 'c.access_version = $version',
    to: 'c.access_version >= $version',
    tests: ['chats/groups/groups.test.ts'],
  },
  {
    name: 'media of a group from before somebody joined it',
    file: `${server}/chats/messages/list-media.ts`,
    from: 'm.seq > $base::int',
    to: 'm.seq >= $base::int',
    tests: ['chats/messages/message-content.test.ts'],
  },
  {
    name: 'an id that one person gave their message is taken for everybody',
    file: `${server}/chats/messages/prepare-message.ts`,
    from: 'd.sender_id = $viewerId and d.unique_id',
    to: 'd.unique_id',
    tests: ['chats/messages/send-message.test.ts'],
  },
]
