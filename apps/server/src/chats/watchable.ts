import { MAX_FOLLOWED } from '@guildhall/contract/chats'
import { toWatchers } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { openRooms, type Watchable } from '../platform/realtime/watchables.ts'
import { separatedFrom } from '../users/blocks.ts'
import { chatThing } from './chat-thing.ts'
import { findChat } from './find-chat.ts'
import { apartThing, typingThing } from './typing.ts'
import { isChatReadable } from './visibility.ts'

/** SQL for an id as rooms are named by it. */
const plain = (id: string) => `replace(${id}::text, '-', '')`

const openThings = statement<{ userIds: string[]; chatIds: string[] }, { place: number; id: string }>(
  'chats_open_to_watchers',
  `with open as materialized (
     select w.place::int, w.user_id, c.id, c.members_count, c.request_state
     from unnest($userIds::uuid[], $chatIds::uuid[]) with ordinality as w (user_id, id, place)
       join chats c on c.id = w.id where ${isChatReadable('c', 'w.user_id')}
   )
   select place, '${chatThing('')}' || ${plain('id')} as id from open
   union all
   select place, '${typingThing('')}' || ${plain('id')} from open
   where members_count <= ${MAX_FOLLOWED} and coalesce(request_state = 'accepted', true)
   union all
   select open.place, '${apartThing('')}' || ${plain('apart.blocked_id')}
   from open cross join lateral (${separatedFrom('open.user_id')}) apart
     join chat_seats s on s.chat_id = open.id and s.user_id = apart.blocked_id
   where open.members_count <= ${MAX_FOLLOWED}`,
)

/** A viewer hears of a chat that they may read. Access to a thread is decided in its community, to any other in itself. */
export const watchableChat: Watchable = {
  kind: 'chat',
  find: async (ctx, id) => {
    const { row } = await findChat(ctx, id)
    return row.type === 'channelThread' ? row.channel_id! : row.id
  },
  roomsOf: (db, watchers) =>
    openRooms(watchers, (userIds, ids) => openThings(db, { userIds, chatIds: ids }), toWatchers),
}
