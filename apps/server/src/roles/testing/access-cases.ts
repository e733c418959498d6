import { sql } from 'kysely'
import { addMembers, makeRole, makeRoomRole } from '../../channels/testing/make-channel.ts'
import { plantEvent } from '../../events/testing/plant-event.ts'
import { fresh } from '../../members/testing/access-cases.ts'
import { type Cases, inHouses, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

type Rest = [Parameters<typeof fresh>[1], Parameters<typeof fresh>[2]]

/** A role that no other cell relies on: a joinable one, an admin role, or one that is never put on anything. */
async function spare(
  { server }: World,
  { channelId }: House,
  is: 'joinable' | 'office' | 'plain' = 'joinable',
) {
  const title = `Spare ${is}`
  const roles = server.kernel.db.selectFrom('roles').select('id').where('title', '=', title)
  const found = await roles.where('channel_id', '=', channelId).executeTakeFirst()
  if (found) return found.id
  const id = await makeRole(server, channelId, [])
  const set = { title, is_joinable: is === 'joinable', role_type: is === 'office' ? 'admin' : 'user' }
  await server.kernel.db.updateTable('roles').set(set).where('id', '=', id).execute()
  return id
}

async function nativeRole({ server }: World, { channelId }: House, native: string) {
  const roles = server.kernel.db.selectFrom('roles').select('id').where('channel_id', '=', channelId)
  return (await roles.where('native', '=', native).executeTakeFirstOrThrow()).id
}

async function spareRoom({ server: { kernel } }: World, { channelId }: House) {
  const rooms = kernel.db.selectFrom('contexts').select('id').where('channel_id', '=', channelId)
  const found = await rooms.where('text', '=', 'Spare room').executeTakeFirst()
  if (found) return found.id
  const id = kernel.newId()
  await sql`insert into contexts (id, channel_id, position, text, created_at)
    select ${id}, ${channelId}, count(*), 'Spare room', now() from contexts
    where channel_id = ${channelId} and group_id is null`.execute(kernel.db)
  return id
}

async function spareShelf({ server: { kernel } }: World, { channelId }: House) {
  const id = kernel.newId()
  await sql`insert into resources (id, channel_id, type, title, created_at)
    values (${id}, ${channelId}, 'folder', 'Spare collection', now())`.execute(kernel.db)
  return id
}

/** A thread for every member, or for one role. */
async function spareThread({ server: { kernel } }: World, { channelId }: House, roleId?: string) {
  const id = kernel.newId()
  await sql`insert into chats (id, type, channel_id, title, is_public, position, created_at)
    select ${id}, 'channelThread', ${channelId}, 'Spare thread', ${roleId === undefined}, count(*), now() from chats
    where channel_id = ${channelId} and type = 'channelThread' and group_id is null`.execute(kernel.db)
  if (roleId === undefined) return id
  await sql`insert into chat_roles (channel_id, chat_id, role_id) values (${channelId}, ${id}, ${roleId})`.execute(
    kernel.db,
  )
  await sql`update roles set chats_count = chats_count + 1 where id = ${roleId}`.execute(kernel.db)
  return id
}

/** A new member whom no other cell relies on. */
async function newcomer(world: World, { channelId }: House) {
  const userId = await world.someone()
  await addMembers(world.server, channelId, [{ userId }])
  return userId
}

type Fields = (world: World, house: House) => Promise<object>

/** The cases of an open community, of a secret one, and of none. */
const within = (fields: Fields, none: object): Cases[string] => ({
  open: async (world) => ({
    channelId: world.houses.open.channelId,
    ...(await fields(world, world.houses.open)),
  }),
  secret: async (world) => ({
    channelId: world.houses.secret.channelId,
    ...(await fields(world, world.houses.secret)),
  }),
  none: () => ({ channelId: NONE, ...none }),
})

const inOpen = (fields: Fields): Cases[string][string] => within(fields, {}).open!

const aRole = within(async (world, house) => ({ roleId: await spare(world, house) }), { roleId: NONE })

const give = (native: string) =>
  inOpen(async (world, house) => ({
    roleId: await nativeRole(world, house, native),
    memberId: await newcomer(world, house),
  }))

const bulk = (
  name: string,
  one: (world: World, house: House) => Promise<string>,
  is?: Parameters<typeof spare>[2],
): Cases[string] =>
  within(
    async (world, house) => ({ roleId: await spare(world, house, is), [name]: [await one(world, house)] }),
    { roleId: NONE, [name]: [NONE] },
  )

/** A separate community in which roleHolder manages roles and may do little else. */
async function managed(world: World, ...[as, actor]: Rest) {
  const channelId = await fresh(world, as, actor)
  const holders = actor === 'roleHolder' ? [{ userId: world.ids.roleHolder }] : []
  await makeRole(world.server, channelId, holders, ['manageRoles'])
  return channelId
}

/** The same with a role for somebody: one of no use, one that opens a closed room, or one that allows more. */
const givingTo =
  (kind: 'plain' | 'inner' | 'stronger', more: (memberId: string) => object): Cases[string][string] =>
  async (...cell) => {
    const [world] = cell
    const channelId = await managed(...cell)
    const memberId = await world.someone()
    await addMembers(world.server, channelId, [{ userId: memberId }])
    const roleId =
      kind === 'inner'
        ? (await makeRoomRole(world.server, channelId)).roleId
        : await makeRole(world.server, channelId, [], kind === 'plain' ? [] : ['managePayments'])
    return { channelId, roleId, ...more(memberId) }
  }
const toMany = (userId: string) => ({ userIds: [userId] })
const joinable = () => ({ isJoinable: true })

const kinds: Record<string, Cases[string]> = {
  resources: bulk('resourceIds', spareShelf),
  contexts: bulk('contextIds', spareRoom),
  users: { ...bulk('userIds', newcomer, 'plain'), inner: givingTo('inner', toMany) },
  chats: bulk('chatIds', spareThread),
  courses: bulk('courseIds', async () => NONE),
  events: bulk('eventIds', plantEvent),
  products: bulk('productIds', async () => NONE),
}
const bulkCases = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, placements]) => [
    [`POST /api/v2/channel/settings/${kind}/updateRole`, placements],
    [`POST /api/v2/settings/${kind}/updateRole`, placements],
  ]),
) as Cases

/** A separate community with a role that is joinable but hidden. */
async function withHidden(world: World, ...[as, actor]: Rest) {
  const channelId = await fresh(world, as, actor)
  const roleId = await makeRole(world.server, channelId, [])
  const set = { is_public: false, is_joinable: true }
  await world.server.kernel.db.updateTable('roles').set(set).where('id', '=', roleId).execute()
  return { channelId, roleId }
}

export const roleCases: Cases = {
  'GET /api/v2/channel/settings/getRoles': inHouses(),
  'GET /api/v2/roles': inHouses(),
  'GET /api/v2/channel/settings/getPermissions': inHouses(),
  'GET /api/v3/user/permissions': inHouses(),
  'POST /api/v2/channel/settings/addOrEditChannelRole': {
    ...within(async ({ server }) => ({ title: `New ${server.kernel.newId()}` }), { title: 'New' }),
    edit: inOpen(async (world, house) => ({ roleId: await spare(world, house), color: 'teal' })),
    within: async (...cell) => ({ channelId: await managed(...cell), title: 'Helpers' }),
    beyond: async (...cell) => ({
      channelId: await managed(...cell),
      title: 'Treasurers',
      permissions: ['managePayments'],
    }),
    stronger: async (...cell) => {
      const channelId = await managed(...cell)
      return {
        channelId,
        roleId: await makeRole(cell[0].server, channelId, [], ['managePayments']),
        color: 'teal',
      }
    },
    inner: givingTo('inner', joinable),
  },
  'POST /api/v3/channel/settings/updateRoleInfo': {
    ...within(async (world, house) => ({ roleId: await spare(world, house), color: 'rose' }), {
      roleId: NONE,
    }),
    joinable: givingTo('plain', joinable),
    inner: givingTo('inner', joinable),
  },
  'POST /api/v2/channel/settings/addOrRemoveRolePermissions': {
    ...within(
      async (world, house) => ({
        roleId: await spare(world, house, 'office'),
        permissionsToAdd: ['viewStats'],
      }),
      { roleId: NONE, permissionsToAdd: ['viewStats'] },
    ),
    admins: inOpen(async (world, house) => ({
      roleId: await nativeRole(world, house, 'admin'),
      permissionsToRemove: ['viewStats'],
    })),
  },
  'POST /api/v2/channel/settings/deleteUserRole': {
    ...aRole,
    native: inOpen(async (world, house) => ({ roleId: await nativeRole(world, house, 'moderator') })),
  },
  'POST /api/v2/channel/settings/updateUserRole': {
    ...within(
      async (world, house) => ({ roleId: await spare(world, house, 'plain'), memberId: world.ids.member }),
      { roleId: NONE, memberId: NONE },
    ),
    moderator: give('moderator'),
    admin: give('admin'),
    plain: givingTo('plain', (memberId) => ({ memberId })),
    inner: givingTo('inner', (memberId) => ({ memberId })),
    taken: givingTo('inner', (memberId) => ({ memberId, isRemoved: true })),
    takenStronger: givingTo('stronger', (memberId) => ({ memberId, isRemoved: true })),
  },
  ...bulkCases,
  'POST /api/v2/channel/joinRole': {
    ...aRole,
    given: inOpen(async (_world, { roleId }) => ({ roleId })),
    hidden: withHidden,
    hiddenNone: async (...cell) => ({ ...(await withHidden(...cell)), roleId: NONE }),
  },
  'POST /api/v2/channel/leaveRole': {
    ...aRole,
    native: inOpen(async (world, house) => ({ roleId: await nativeRole(world, house, 'member') })),
  },
  'GET /api/v2/channel/why': {
    ...inHouses({ permission: 'createPosts' }),
    other: inOpen(async ({ ids }) => ({ permission: 'createPosts', otherUserId: ids.member })),
    gated: inOpen(async (_world, { vaultId }) => ({ contextId: vaultId })),
    gatedNone: inHouses({ contextId: NONE }).open!,
    shelf: inOpen(async (_world, { closedId }) => ({ resourceId: closedId })),
    shelfNone: inHouses({ resourceId: NONE }).open!,
    thread: inOpen(async (world, house) => ({ chatId: await spareThread(world, house, house.roleId) })),
    threadNone: inHouses({ chatId: NONE }).open!,
  },
}
