import { chatSignals, type groupCalls } from '@guildhall/contract/chats'
import { findLockedChannelAs } from '../../contexts/find-locked-channel.ts'
import { claimPicture } from '../../files/claim.ts'
import { notify } from '../../notifications/notify.ts'
import { toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { checkChatLimit } from '../limit-chats.ts'
import { viewChat } from '../list-chats.ts'
import { groupPicture } from '../media.ts'
import { checkGroupSize, findAddable } from './addable-people.ts'
import { addLine } from './hold-group.ts'

const makeGroup = statement<
  {
    id: string
    channelId: string | null
    title: string
    description: string
    pictureId: string | null
    byId: string
    now: Date
  },
  never
>(
  'make_group_chat',
  `insert into chats (id, type, channel_id, title, description, display_picture_id, created_by, created_at)
   values ($id, 'group', $channelId, $title, $description, $pictureId, $byId, $now)`,
)

/** The first person has made the group and is its admin. */
const seatFirst = statement<{ id: string; channelId: string | null; people: string[]; now: Date }, never>(
  'seat_people_in_new_group',
  `insert into chat_seats (chat_id, user_id, channel_id, is_admin, joined_at)
   select $id, person, $channelId::uuid, place = 1, $now::timestamptz
   from unnest($people::uuid[]) with ordinality as named (person, place)`,
)

export const createGroupChat: Handler<typeof groupCalls.createGroupChat> = async (ctx, input) => {
  const { title, description, members, displayPicture, channelId = null } = input
  const { userId } = ctx.me
  if (channelId !== null) {
    const { channel } = await findLockedChannelAs(ctx, channelId, 'createChats')
    await checkChatLimit(ctx, channel, 'groupChats')
  }
  const people = await findAddable(ctx, members, channelId)
  checkGroupSize(people.length + 1)
  const pictureId = displayPicture ? await claimPicture(ctx, displayPicture, groupPicture) : null
  const id = ctx.newId()
  await makeGroup(ctx.db, { id, channelId, title, description, pictureId, byId: userId, now: ctx.now })
  await seatFirst(ctx.db, { id, channelId, people: [userId, ...people], now: ctx.now })
  await addLine(ctx, id, 'created', { people, text: title })
  ctx.announce(chatSignals.newChat, { chat: id, isChatRequest: false }, ...[userId, ...people].map(toUser))
  await notify(ctx, { type: 'addedToGroup', to: people, by: userId, aboutId: id })
  return { chat: await viewChat(ctx, id) }
}
