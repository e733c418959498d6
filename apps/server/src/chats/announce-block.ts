import { chatSignals, groupSignals } from '@guildhall/contract/chats'
import { toUser, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const chatOfPair = statement<{ a: string; b: string }, { id: string; last_change: number }>(
  'direct_chat_of_pair',
  `select id, last_change from chats where type = 'direct' and low_id = least($a::uuid, $b::uuid)
     and high_id = greatest($a::uuid, $b::uuid)`,
)

const sharedChats = statement<{ a: string; b: string }, { id: string }>(
  'chats_shared_by_pair',
  `select c.id from chat_seats sa join chat_seats sb on sb.chat_id = sa.chat_id and sb.user_id = $b and sb.is_member
     join chats c on c.id = sa.chat_id and c.type <> 'direct'
   where sa.user_id = $a and sa.is_member`,
)

interface Block {
  readonly byId: string
  readonly blockedId: string
}

/** In a group or a thread both stay, and what they see of each other is another than before. */
async function tellShared(write: Write, { byId, blockedId }: Block) {
  const chats = await sharedChats(write.db, { a: byId, b: blockedId })
  for (const { id } of chats)
    for (const userId of [byId, blockedId])
      write.announce(chatSignals.newChat, { chat: id, isChatRequest: false }, toUser(userId))
}

/** Tells both of the chats they share, and whoever blocked of the direct chat, which is answered. */
async function tellPair(write: Write, block: Block) {
  const { byId, blockedId } = block
  await tellShared(write, block)
  const [chat] = await chatOfPair(write.db, { a: byId, b: blockedId })
  if (!chat) return null
  const told = { chat: chat.id, lastChange: chat.last_change }
  write.announce(groupSignals.updateChatInfo, told, toUser(byId))
  return told
}

/** Whoever blocks keeps the direct chat and only reads it; for the other it is gone. */
export async function closeDirectChat(write: Write, block: Block) {
  const { blockedId } = block
  const told = await tellPair(write, block)
  if (told)
    write.announce(groupSignals.chatMemberRemoved, { ...told, memberId: blockedId }, toUser(blockedId))
}

export async function openDirectChat(write: Write, block: Block) {
  const told = await tellPair(write, block)
  if (!told) return
  write.announce(chatSignals.newChat, { chat: told.chat, isChatRequest: false }, toUser(block.blockedId))
}
