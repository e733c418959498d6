import { sql } from 'kysely'
import { type Cases, inHouses, inside, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'
import { ofChats } from './chat-cases.ts'
import { messageCases } from './message-cases.ts'
import { threadCases } from './thread-cases.ts'

async function spareGroup({ channelId }: House, { server: { kernel } }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into thread_groups (id, channel_id, position, title, created_at)
    select ${kernel.newId()}, ${channelId}, count(*), 'Spare', now() from thread_groups
    where channel_id = ${channelId}
    on conflict (channel_id, lower(title)) do update set title = 'Spare' returning id`.execute(kernel.db)
  return rows[0]!.id
}

const threads = (more: object) =>
  inside(({ threadGroupId }) => ({ groupId: threadGroupId, ...more }), { groupId: NONE, ...more })

export const chatCases: Cases = {
  ...ofChats,
  ...messageCases,
  ...threadCases,
  'GET /api/v2/channel/getThreadGroups': inHouses({ showEmptyGroup: true }),
  'POST /api/v2/channel/addNewThreadGroup': inside(
    (_, { server }) => ({ title: `Made ${server.kernel.newId()}` }),
    { title: 'x' },
  ),
  'POST /api/v2/channel/renameThreadGroup': threads({ newTitle: 'Threads' }),
  'POST /api/v2/channel/deleteThreadGroup': inside(
    async (house, world) => ({ groupId: await spareGroup(house, world) }),
    { groupId: NONE },
  ),
  'POST /api/v2/channel/changeThreadGroupPosition': threads({ position: 0 }),
  'POST /api/v2/channel/updateThreadGroup': threads({ chats: [] }),
}
