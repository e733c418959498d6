import { MAX_COUNTED, type presenceCalls } from '@guildhall/contract/presence'
import { findChat, isAsking } from '../chats/find-chat.ts'
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

/**
 * In a small group a number alone would tell of somebody across a block, so it is counted without them, and between two
 * people only once a request was accepted.
 */
export const onlineInChat: Handler<typeof presenceCalls.onlineInChat> = async (ctx, { chatId }) => {
  const { id, row } = await findChat(ctx, chatId)
  const { userId } = ctx.me
  const ids = (await onlineOf(ctx, id)).filter((one) => one === userId || !isAsking(row))
  const [seen] = await seenAmong(ctx.db, { viewerId: userId, ids })
  return { count: seen?.count ?? 0 }
}
