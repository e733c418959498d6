import { type groupCalls, groupSignals } from '@guildhall/contract/chats'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { viewChat } from '../list-chats.ts'
import { words } from '../refusal-words.ts'
import { addLine, holdGroup, roomsOfSeats, tellChanged } from './hold-group.ts'

interface Rank {
  user_id: string
  is_changed: boolean
}

const setAdmin = statement<{ chatId: string; userId: string; isAdmin: boolean }, Rank>(
  'set_admin_of_group',
  `update chat_seats set is_admin = $isAdmin where chat_id = $chatId and user_id = $userId and is_member
   returning user_id, old.is_admin <> new.is_admin as is_changed`,
)

const admins = statement<{ chatId: string }, { user_id: string }>(
  'admins_of_group',
  `select user_id from chat_seats where chat_id = $chatId and is_admin`,
)

/** Sets whether somebody is an admin; the write is the same whoever repeats it. */
async function rank(ctx: Ctx, chatId: string, userId: string, isAdmin: boolean) {
  const [seat] = await setAdmin(ctx.db, { chatId, userId, isAdmin })
  if (!seat) throw notFound(userWords.userNotFound)
  return seat.is_changed
}

export const addGroupAdmin: Handler<typeof groupCalls.addGroupAdmin> = async (ctx, { chatId, memberId }) => {
  await holdGroup(ctx, chatId)
  if (await rank(ctx, chatId, memberId, true)) {
    const lastChange = await addLine(ctx, chatId, 'promoted', { people: [memberId] })
    const told = { chat: chatId, memberId, lastChange }
    ctx.announce(groupSignals.addChatAdmin, told, ...(await roomsOfSeats(ctx, chatId)))
  }
  return { message: 'Saved', chat: await viewChat(ctx, chatId) }
}

export const removeGroupAdmin: Handler<typeof groupCalls.removeGroupAdmin> = async (
  ctx,
  { chatId, memberId },
) => {
  await holdGroup(ctx, chatId)
  const all = await admins(ctx.db, { chatId })
  if (all.length === 1 && all[0]!.user_id === memberId) throw invalid(words.lastAdmin)
  if (await rank(ctx, chatId, memberId, false))
    await tellChanged(ctx, chatId, await addLine(ctx, chatId, 'demoted', { people: [memberId] }))
  return { message: 'Saved', chat: await viewChat(ctx, chatId) }
}
