import type { Got } from '@guildhall/contract'
import type { threadCalls } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { record } from '../../channels/audit.ts'
import { setSharedFlag } from '../../channels/tour.ts'
import { findLockedChannelAs } from '../../contexts/find-locked-channel.ts'
import { words as contextWords } from '../../contexts/refusal-words.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { checkChatLimit } from '../limit-chats.ts'
import { viewChat } from '../list-chats.ts'
import { words } from '../refusal-words.ts'
import { announceThread } from './announce-threads.ts'
import { seatMembers, setThreadRoles } from './thread-access.ts'
import { readThreadOrder } from './thread-order.ts'

type Opening = Pick<Got<typeof threadCalls.createThreadChat>, 'isPublic' | 'roles' | 'members'>

/** Refuses a thread that names people though it is for all members, or that would be open to nobody. */
export function checkOpening({ isPublic, roles, members }: Opening) {
  const named = roles.length + members.length
  if (isPublic && named > 0) throw invalid(words.openToAll)
  if (!isPublic && named === 0) throw invalid(words.openToNobody)
}

/** Makes a thread, last under its heading, with a seat for whoever makes it. */
export const createThreadChat: Handler<typeof threadCalls.createThreadChat> = async (ctx, input) => {
  const { channelId, title, description, isPublic, canMembersMessage, roles, members } = input
  const place = await findLockedChannelAs(ctx, channelId, 'moderateChats')
  checkOpening(input)
  await checkChatLimit(ctx, place.channel, 'chatThreads')
  const groupId = input.groupId ?? NO_GROUP
  const group = (await readThreadOrder(ctx, channelId)).get(groupId)
  if (!group) throw notFound(contextWords.groupNotFound)
  const id = ctx.newId()
  await ctx.db
    .insertInto('chats')
    .values({
      id,
      type: 'channelThread',
      channel_id: channelId,
      title,
      description,
      is_public: isPublic,
      can_members_message: canMembersMessage,
      group_id: groupId === NO_GROUP ? null : groupId,
      position: group.length,
      created_by: ctx.me.userId,
      created_at: ctx.now,
    })
    .execute()
  await setThreadRoles(ctx, place, id, roles)
  await seatMembers(ctx, channelId, id, [ctx.me.userId], !isPublic)
  await seatMembers(ctx, channelId, id, members, true)
  await setSharedFlag(ctx, channelId, 'isChatThreadsCreated', true)
  await record(ctx, channelId, { action: 'createThread', target: { kind: 'chat', id }, details: { title } })
  await announceThread(ctx, channelId, id)
  return { chat: await viewChat(ctx, id) }
}
