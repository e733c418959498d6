import type { Got } from '@guildhall/contract'
import type { groupCalls } from '@guildhall/contract/chats'
import { record } from '../../channels/audit.ts'
import { findLockedChannelAs } from '../../contexts/find-locked-channel.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { type FoundChat, findChat } from '../find-chat.ts'
import { announceThread, readersOf } from './announce-threads.ts'
import { checkOpening } from './create-thread.ts'
import { dropRoles, keepAdded, seatMembers, setThreadRoles } from './thread-access.ts'

interface Kept {
  title: string
  is_public: boolean
  roles: string[]
  added: string[]
}

const holdThread = statement<{ chatId: string }, Kept>(
  'hold_thread',
  `select c.title, c.is_public, array(select role_id from chat_roles where chat_id = c.id) as roles,
     array(select user_id from chat_seats where chat_id = c.id and is_added and is_member) as added
   from chats c where c.id = $chatId for no key update`,
)

/** Whoever writes meanwhile is checked again. */
const save = statement<
  {
    chatId: string
    title: string | null
    description: string | null
    isPublic: boolean
    canMembersMessage: boolean | null
  },
  never
>(
  'save_thread',
  `update chats set title = coalesce($title, title), description = coalesce($description, description),
     is_public = $isPublic::boolean, can_members_message = coalesce($canMembersMessage::boolean, can_members_message),
     access_version = access_version + 1, last_change = last_change + 1
   where id = $chatId`,
)

type Input = Got<typeof groupCalls.updateChatInfo>

/** Refuses what would leave the thread open to nobody, or name people where all may read. */
function checkChange(kept: Kept, { isPublic = kept.is_public, roles, members }: Input) {
  const isOpened = isPublic && !kept.is_public
  checkOpening({
    isPublic,
    roles: roles ?? (isOpened ? [] : kept.roles),
    members: members ?? (isOpened ? [] : kept.added),
  })
}

/** Changes what a thread is called, who may read it and who may write in it; what is left out stays. */
export async function updateThreadInfo(ctx: Ctx, { id: chatId, row }: FoundChat, input: Input) {
  const channelId = row.channel_id!
  const place = await findLockedChannelAs(ctx, channelId, 'moderateChats')
  await findChat(ctx, chatId)
  const [kept] = await holdThread(ctx.db, { chatId })
  const { title = null, description = null, canMembersMessage = null, roles, members } = input
  const isPublic = input.isPublic ?? kept!.is_public
  if (input.isPublic !== undefined || roles || members) checkChange(kept!, input)
  const before = await readersOf(ctx.db, chatId)
  const isNamed = !isPublic && (members !== undefined || kept!.is_public)
  // Whoever closes a thread stays in it; an admin reads it anyway.
  const named = isNamed ? [...(members ?? []), ...(place.standing.isAdmin ? [] : [ctx.me.userId])] : []
  // Nobody's seat is dropped who may read the thread by what comes, so it comes first.
  await seatMembers(ctx, channelId, chatId, named, true)
  if (roles && !isPublic) await setThreadRoles(ctx, place, chatId, roles)
  await save(ctx.db, { chatId, title, description, isPublic, canMembersMessage })
  if (isPublic) await dropRoles(ctx.db, { chatId })
  if (isPublic || isNamed) await keepAdded(ctx, chatId, named)
  await record(ctx, channelId, {
    action: 'updateThread',
    target: { kind: 'chat', id: chatId },
    details: { title: title ?? kept!.title },
  })
  await announceThread(ctx, channelId, chatId, before)
}
