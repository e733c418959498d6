import { sql } from 'kysely'
import { type Cases, inQuiet, inside, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

const fresh = ({ server }: World) => `Made ${server.kernel.newId()}`

/** A room that a case may delete; recreated when it was. */
async function spareRoom({ channelId }: House, { server: { kernel } }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contexts (id, channel_id, position, text, created_at)
    select ${kernel.newId()}, ${channelId}, count(*), 'Spare', now() from contexts
    where channel_id = ${channelId} and group_id is null
    on conflict (channel_id, lower(text)) do update set icon = '' returning id`.execute(kernel.db)
  return rows[0]!.id
}

async function spareGroup({ channelId }: House, { server: { kernel } }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into context_groups (id, channel_id, position, title, created_at)
    select ${kernel.newId()}, ${channelId}, count(*), 'Spare', now() from context_groups
    where channel_id = ${channelId}
    on conflict (channel_id, lower(title)) do update set title = 'Spare' returning id`.execute(kernel.db)
  return rows[0]!.id
}

const hall = (more: object) =>
  inside(({ hallId }) => ({ contextId: hallId, ...more }), { contextId: NONE, ...more })
const wing = (more: object) => inside(({ groupId }) => ({ groupId, ...more }), { groupId: NONE, ...more })

/** A room that a role opens, and one that does not exist. */
const gated = (field: string): Cases[string] => ({
  gated: ({ houses }) => ({ channelId: houses.open.channelId, [field]: houses.open.vaultId }),
  gatedNone: ({ houses }) => ({ channelId: houses.open.channelId, [field]: NONE }),
})

export const contextCases: Cases = {
  'GET /api/v2/channel/getcontexts': { ...inside(() => ({})), quiet: inQuiet() },
  'GET /api/v2/channel/getAllContexts': {
    ...inside(() => ({ showEmptyGroup: true }), { showEmptyGroup: true }),
    quiet: inQuiet({ showEmptyGroup: true }),
  },
  'GET /api/v2/channel/getMembersFromContext': {
    ...inside(({ hallId }) => ({ contextId: hallId }), { contextId: NONE }),
    ...gated('contextId'),
  },
  'POST /api/v2/channel/followContext': {
    ...hall({ level: 'all' }),
    gated: ({ houses: { open } }) => ({
      channelId: open.channelId,
      contextId: open.vaultId,
      level: 'all',
    }),
    gatedNone: ({ houses: { open } }) => ({ channelId: open.channelId, contextId: NONE, level: 'all' }),
  },
  'POST /api/v2/channel/settings/addcontext': inside((_, world) => ({ context: fresh(world) }), {
    context: 'x',
  }),
  'POST /api/v2/channel/settings/removecontext': inside(
    async (house, world) => ({ contextId: await spareRoom(house, world) }),
    { contextId: NONE },
  ),
  'POST /api/v2/channel/settings/editContext': hall({ context: { icon: 'x' } }),
  'POST /api/v2/channel/settings/renameContext': hall({ newTitle: 'Hall' }),
  'POST /api/v2/channel/settings/addNotificationMessage': hall({ notificationMessage: 'x' }),
  'POST /api/v2/channel/settings/editNotificationMessage': hall({ notificationMessage: '' }),
  'POST /api/v2/channel/settings/updateContextSettings': hall({ canMembersPost: true }),
  // The houses must keep their rooms, so all existing ones are sent by id.
  'POST /api/v2/channel/settings/replaceAllContexts': inside(
    async ({ channelId }, { server: { kernel } }) => {
      const rooms = kernel.db
        .selectFrom('contexts')
        .select(['id', 'text'])
        .where('channel_id', '=', channelId)
      return { contexts: (await rooms.execute()).map(({ id, text }) => ({ _id: id, text })) }
    },
    { contexts: [] },
  ),
  'POST /api/v2/channel/settings/addMembersToContext': inside(
    ({ hallId }, { ids }) => ({ contextId: hallId, members: [ids.member] }),
    { contextId: NONE, members: [NONE] },
  ),
  'POST /api/v2/channel/settings/removeMembersFromContext': inside(
    ({ hallId }, { ids }) => ({ contextId: hallId, members: [ids.member] }),
    { contextId: NONE, members: [NONE] },
  ),
  'POST /api/v2/channel/addContextGroup': inside((_, world) => ({ title: fresh(world) }), { title: 'x' }),
  'POST /api/v2/channel/updateContextGroup': wing({ contexts: [] }),
  'POST /api/v2/channel/renameContextGroup': wing({ newTitle: 'Wing' }),
  'POST /api/v2/channel/deleteContextGroup': inside(
    async (house, world) => ({ groupId: await spareGroup(house, world) }),
    { groupId: NONE },
  ),
  'POST /api/v2/channel/changeContextGroupPosition': {
    ...wing({ position: 0 }),
    room: ({ houses: { open } }) => ({ channelId: open.channelId, contextId: open.hallId, position: 1 }),
  },
}
