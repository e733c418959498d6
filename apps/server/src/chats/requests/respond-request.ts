import { chatSignals, groupSignals, type requestCalls } from '@guildhall/contract/chats'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import { toUser, type Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { holdChat } from '../groups/hold-group.ts'
import { viewChat } from '../list-chats.ts'
import { words } from '../refusal-words.ts'

interface Answered {
  id: string
  last_change: number
  low_id: string
  high_id: string
}

// The version is raised, since from here on both may write. A refusal takes no number: its sender would see it counted.
const answer = statement<{ chatId: string; state: 'accepted' | 'rejected' }, Answered>(
  'answer_chat_request',
  `update chats set request_state = $state, access_version = access_version + 1,
     last_change = last_change + case when $state = 'accepted' then 1 else 0 end
   where id = $chatId returning id, last_change, low_id, high_id`,
)

// Whoever has the chat open hears from here on that the other one types.
const openRooms = statement<{ chatId: string }, never>(
  'open_rooms_of_accepted_chat',
  `select pg_notify('access', json_build_object('within', replace($chatId::uuid::text, '-', ''))::text)`,
)

/** Opens a chat to both of its people, and tells them. */
export async function acceptRequest(write: Write, chatId: string) {
  const [chat] = await answer(write.db, { chatId, state: 'accepted' })
  await openRooms(write.db, { chatId })
  const rooms = [toUser(chat!.low_id), toUser(chat!.high_id)]
  write.announce(chatSignals.newChat, { chat: chatId, isChatRequest: false }, ...rooms)
  await removeNotifications(write, [chatId])
}

const pendingOf = statement<{ a: string; b: string }, { id: string }>(
  'unanswered_chat_of_pair',
  `select id from chats where type = 'direct' and low_id = least($a::uuid, $b::uuid)
     and high_id = greatest($a::uuid, $b::uuid) and request_state in ('pending', 'rejected') for no key update`,
)

/** Whoever is connected may write to each other. */
export async function acceptBetween(
  write: Write,
  { userId, otherId }: { readonly userId: string; readonly otherId: string },
) {
  for (const { id } of await pendingOf(write.db, { a: userId, b: otherId })) await acceptRequest(write, id)
}

/** Answers a request to the viewer; one that was rejected can still be accepted. */
export const respondChatRequest: Handler<typeof requestCalls.respondChatRequest> = async (
  ctx,
  { chatId, status },
) => {
  const { row } = await holdChat(ctx, chatId)
  const isAnswered = row.request_state === 'accepted' || row.request_state === status
  if (row.request_state === null || row.requested_by === ctx.me.userId) throw notFound(words.requestNotFound)
  if (status === 'accepted') {
    if (!isAnswered) await acceptRequest(ctx, chatId)
    return { message: 'Accepted', chat: await viewChat(ctx, chatId) }
  }
  if (!isAnswered) {
    const [chat] = await answer(ctx.db, { chatId, state: 'rejected' })
    const told = { chat: chatId, lastChange: chat!.last_change }
    ctx.announce(groupSignals.updateChatInfo, told, toUser(ctx.me.userId))
    await removeNotifications(ctx, [chatId])
  }
  return { message: 'Rejected', chat: null }
}
