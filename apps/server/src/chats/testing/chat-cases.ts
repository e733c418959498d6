import { randomUUID } from 'node:crypto'
import { another, type Cases, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { makeDirectOf } from './make-chat.ts'
import { makeRoom, type PlacedChat, placedChats } from './placed-chats.ts'

const at = (
  placements: readonly PlacedChat[],
  field: string,
  more: () => object = () => ({}),
): Cases[string] =>
  Object.fromEntries(
    placements.map((placement) => [
      placement,
      async (world) => ({ [field]: await placedChats[placement](world), ...more() }),
    ]),
  )

const everywhere = ['crew', 'pair', 'parted', 'thread', 'secretThread', 'gated', 'none'] as const
const seated = ['crew', 'thread', 'none'] as const
const said = () => ({ text: 'Words', uniqueId: randomUUID() })
const own: Cases[string] = { own: () => ({}) }

/** An act of an admin about somebody who sits in the group. */
const ofMember = (isAdmin = false): Cases[string] => ({
  crew: async (world) => {
    const memberId = await world.someone()
    const chatId = await placedChats.crew(world, memberId)
    if (isAdmin)
      await world.server.kernel.db
        .updateTable('chat_seats')
        .set({ is_admin: true })
        .where('chat_id', '=', chatId)
        .where('user_id', '=', memberId)
        .execute()
    return { chatId, memberId }
  },
  none: () => ({ chatId: NONE, memberId: NONE }),
})

async function inside(world: World, channelId: string) {
  await makeRoom(world, channelId)
  return { title: 'Inside', channelId }
}

export const ofChats: Cases = {
  'GET /api/v2/chats': {
    ...own,
    open: ({ houses }) => ({ filters: JSON.stringify({ channelId: houses.open.channelId }) }),
    secret: ({ houses }) => ({ filters: JSON.stringify({ channelId: houses.secret.channelId }) }),
  },
  'GET /api/v2/chats/heads': own,
  'GET /api/v2/chat': at(everywhere, 'chatId'),
  'POST /api/v2/chat/create/direct': another('receiverId', { text: 'Hello', uniqueId: randomUUID() }),
  'POST /api/v2/chat/message/new': at(everywhere, 'chatId', said),
  'GET /api/v2/chat/messages': at(everywhere, 'chatId'),
  'GET /api/v2/chat/changes': at(everywhere, 'chatId', () => ({ after: 0 })),
  'POST /api/v2/chat/seen': at(seated, 'chatId'),
  'SOCKET newChatMessage': at(everywhere, 'chat', said),
  'SOCKET chatMessageSeen': at(seated, 'chat'),
  'POST /api/v2/chat/create/group': {
    own: async ({ someone }) => ({ title: 'Ours', members: [await someone()] }),
    blocking: async ({ someone }, as) => ({
      title: 'Ours',
      members: [await someone({ blocking: as?.userId })],
    }),
    none: () => ({ title: 'Ours', members: [NONE] }),
    open: (world) => inside(world, world.houses.open.channelId),
    openNone: (world) => inside(world, NONE),
    secret: (world) => inside(world, world.houses.secret.channelId),
    secretNone: (world) => inside(world, NONE),
  },
  'POST /api/v2/chat/group/addmembers': {
    crew: async (world) => ({ chatId: await placedChats.crew(world), members: [await world.someone()] }),
    none: () => ({ chatId: NONE, members: [NONE] }),
  },
  'POST /api/v2/chat/group/removemember': ofMember(),
  'POST /api/v2/chat/group/addadmin': ofMember(),
  'POST /api/v2/chat/group/removeadmin': ofMember(true),
  'POST /api/v2/chat/group/changedp': at(['crew', 'none'], 'chatId', () => ({ displayPicture: null })),
  'GET /api/v2/chat/group/members': at(everywhere, 'chatId'),
  'POST /api/v2/chat/group/leavechat': at(['crew', 'pair', 'none'], 'chatId'),
  'POST /api/v2/chat/group/joinchat': at(['thread', 'secretThread', 'gated', 'none'], 'chatId'),
  'POST /api/v2/chat/settings/updateInfo': at(['crew', 'none'], 'chatId', () => ({ title: 'Renamed' })),
  'GET /api/v2/chats/requests': own,
  'POST /api/v2/chat/requests/respond': {
    asked: async ({ server, someone }, as) => {
      const other = await someone()
      const mine = as?.userId ?? (await someone())
      return { chatId: await makeDirectOf(server, mine, other, other), status: 'accepted' }
    },
    foreign: async ({ server, someone }) => {
      const other = await someone()
      return { chatId: await makeDirectOf(server, await someone(), other, other), status: 'accepted' }
    },
    none: () => ({ chatId: NONE, status: 'accepted' }),
  },
  'GET /api/v2/chats/search': { own: () => ({ username: 'a' }) },
  'GET /api/v2/user/chatSettings': own,
  'POST /api/v2/user/chatSettings': { own: () => ({ whoMayWrite: 'everybody' }) },
  'POST /api/v2/chat/settings/mute': at(seated, 'chatId', () => ({ isMuted: true })),
  'POST /api/v2/chat/clear': at(seated, 'chatId'),
  'DELETE /api/v2/chat': at(seated, 'chatId'),
  'POST /api/v2/chat/draft': at(seated, 'chatId', () => ({ text: 'Begun' })),
  'POST /api/v2/chat/report': at(['crew', 'thread', 'gated', 'none'], 'chatId'),
}
