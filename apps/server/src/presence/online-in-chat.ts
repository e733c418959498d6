import { MAX_COUNTED, type presenceCalls } from '@guildhall/contract/presence'
import { findChat } from '../chats/find-chat.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import { keepOnline } from './keep-online.ts'
import { isOnline } from './presence-sql.ts'

const onlineIn = statement<{ placeId: string; since: Date }, { id: string }>(
  'online_in_chat',
  `select u.id from (select distinct user_id from presence) p join users u on u.id = p.user_id
   where exists (select from chat_seats s where s.chat_id = $placeId and s.user_id = p.user_id and s.is_member)
     and ${isOnline('u', '$since')} and ${isPresent('u')} limit ${MAX_COUNTED}`,
)

const seenAmong = statement<{ viewerId: string; ids: string[] }, { count: number }>(
  'online_seen_in_chat',
  `select count(*)::int as count from unnest($ids::uuid[]) as o(id) where o.id not in (${separatedFrom('$viewerId')})`,
)

const onlineOf = keepOnline(onlineIn)

/** In a small group a number alone would tell of somebody across a block, so it is counted without them. */
export const onlineInChat: Handler<typeof presenceCalls.onlineInChat> = async (ctx, { chatId }) => {
  const { id } = await findChat(ctx, chatId)
  const ids = await onlineOf(ctx, id)
  const [seen] = await seenAmong(ctx.db, { viewerId: ctx.me.userId, ids })
  return { count: seen?.count ?? 0 }
}
