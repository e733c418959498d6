import { canManageGroup, chatSignals, type groupCalls, groupSignals } from '@guildhall/contract/chats'
import { notify } from '../../notifications/notify.ts'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import { type Ctx, toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notAllowed, notFound } from '../../platform/refusals.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { findChat } from '../find-chat.ts'
import { viewChat } from '../list-chats.ts'
import { words } from '../refusal-words.ts'
import { checkGroupSize, findAddable } from './addable-people.ts'
import { addLine, holdGroup, roomsOfSeats, tellChanged } from './hold-group.ts'

/** Whoever comes, or comes again, reads what is said from now on. */
const seat = statement<
  { chatId: string; channelId: string | null; people: string[]; now: Date },
  { user_id: string }
>(
  'seat_people_in_group',
  `insert into chat_seats (chat_id, user_id, channel_id, joined_seq, read_seq, seen_seq, received_seq, joined_at)
   select c.id, person, $channelId::uuid, c.last_seq, c.last_seq, c.last_seq, c.last_seq, $now::timestamptz
   from chats c, unnest($people::uuid[]) as person where c.id = $chatId
   on conflict (chat_id, user_id) do update set is_member = true, joined_seq = excluded.joined_seq,
     read_seq = excluded.read_seq, seen_seq = excluded.seen_seq, received_seq = excluded.received_seq,
     hidden_seq = null, is_marked_unread = false, joined_at = excluded.joined_at
     where not chat_seats.is_member
   returning user_id`,
)

export const addGroupMembers: Handler<typeof groupCalls.addGroupMembers> = async (
  ctx,
  { chatId, members },
) => {
  // Memberships are locked before the chat, as when a membership ends.
  const { standing, row: seen } = await findChat(ctx, chatId)
  if (!canManageGroup(standing)) throw notAllowed()
  const people = await findAddable(ctx, members, seen.channel_id)
  const { row } = await holdGroup(ctx, chatId)
  const added = (await seat(ctx.db, { chatId, channelId: row.channel_id, people, now: ctx.now })).map(
    ({ user_id }) => user_id,
  )
  checkGroupSize(row.members_count + added.length)
  if (added.length > 0) {
    const change = await addLine(ctx, chatId, 'added', { people: added })
    await tellChanged(ctx, chatId, change)
    ctx.announce(chatSignals.newChat, { chat: chatId, isChatRequest: false }, ...added.map(toUser))
    await notify(ctx, { type: 'addedToGroup', to: added, by: ctx.me.userId, aboutId: chatId })
  }
  return { message: 'Added', chat: await viewChat(ctx, chatId) }
}

const unseat = statement<{ chatId: string; userId: string }, { user_id: string }>(
  'unseat_person_in_group',
  `update chat_seats set is_member = false, is_admin = false, draft = '', draft_at = null
   where chat_id = $chatId and user_id = $userId and is_member returning user_id`,
)

/** Takes somebody's seat, and tells them as well as those who stay. */
export const removeGroupMember: Handler<typeof groupCalls.removeGroupMember> = async (
  ctx,
  { chatId, memberId },
) => {
  await holdGroup(ctx, chatId)
  if (memberId === ctx.me.userId) throw invalid(words.leaveInstead)
  const before = await roomsOfSeats(ctx, chatId)
  if ((await unseat(ctx.db, { chatId, userId: memberId })).length === 0)
    throw notFound(userWords.userNotFound)
  const lastChange = await addLine(ctx, chatId, 'removed', { people: [memberId] })
  ctx.announce(groupSignals.chatMemberRemoved, { chat: chatId, memberId, lastChange }, ...before)
  return { message: 'Removed', chat: await viewChat(ctx, chatId) }
}

const dropEmpty = statement<{ chatId: string }, { id: string }>(
  'drop_group_without_people',
  `delete from chats where id = $chatId and members_count = 0 returning id`,
)

/** Ends the viewer's own seat; the last one to leave a group ends it. */
export async function leaveGroup(ctx: Ctx, chatId: string) {
  const memberId = ctx.me.userId
  const before = await roomsOfSeats(ctx, chatId)
  await unseat(ctx.db, { chatId, userId: memberId })
  const lastChange = await addLine(ctx, chatId, 'left', { people: [memberId] })
  ctx.announce(groupSignals.chatMemberRemoved, { chat: chatId, memberId, lastChange }, ...before)
  if ((await dropEmpty(ctx.db, { chatId })).length > 0) await removeNotifications(ctx, [chatId])
}
