import { sql } from 'kysely'
import { channelCases } from '../../channels/testing/access-cases.ts'
import { addMembers, makeChannel, makeRole, makeRoomRole } from '../../channels/testing/make-channel.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { type Actor, permissionsOf } from '../../testing/access/actors.ts'
import { another, type Cases, inHouses, memberBlocking, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import type { Person } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

type More = Parameters<typeof makeChannel>[2]
type Rank = Parameters<typeof addMembers>[3]

const SECRET: More = { isPublic: false }

const ranks: Partial<Record<Actor, Rank>> = {
  member: {},
  roleHolder: {},
  gated: {},
  roleManager: {},
  postModerator: {},
  author: {},
  blocked: {},
  moderator: { isModerator: true },
  admin: { isAdmin: true },
}

/** A community for this cell alone, since the cell changes it; the actor is in it with their usual standing. */
export async function fresh({ server, ids }: World, as: Person | undefined, actor: Actor, more: More = {}) {
  const name = `host${server.kernel.newId().slice(-12)}`
  const host = (await makePeople(server, [name]))[name]!
  const channelId = await makeChannel(server, actor === 'owner' && as ? as : host, more)
  const rank = ranks[actor]
  if (rank) await addMembers(server, channelId, [{ userId: ids[actor] }], rank)
  const allowed = permissionsOf[actor]
  if (allowed) await makeRole(server, channelId, [{ userId: ids[actor] }], [allowed])
  if (actor === 'banned') await ban(server, channelId, ids.banned)
  return channelId
}

const ban = ({ kernel: { db } }: World['server'], channelId: string, userId: string) =>
  sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${userId}, now())`.execute(db)

/** A public community, one that cannot be seen, and none; each with the subject of the call in it. */
const inFresh = (
  prepare: (world: World, channelId: string) => Promise<object> | object = () => ({}),
  none: object = {},
): Cases[string] => ({
  open: async (world, as, actor) => prepared(world, await fresh(world, as, actor), prepare),
  secret: async (world, as, actor) => prepared(world, await fresh(world, as, actor, SECRET), prepare),
  none: () => ({ channelId: NONE, ...none }),
})

const prepared = async (
  world: World,
  channelId: string,
  prepare: (world: World, channelId: string) => Promise<object> | object,
) => ({ channelId, ...(await prepare(world, channelId)) })

async function member({ server, someone }: World, channelId: string, rank: Rank = {}) {
  const userId = await someone()
  await addMembers(server, channelId, [{ userId }], rank)
  return userId
}

/** A person in a field: a member of a rank, or a person outside. */
const target =
  (field: string, rank: Rank = {}) =>
  async (world: World, channelId: string) => ({ [field]: await member(world, channelId, rank) })

async function request({ server: { kernel }, someone }: World, channelId: string) {
  const id = kernel.newId()
  await sql`insert into member_requests (id, channel_id, user_id, created_at)
    values (${id}, ${channelId}, ${await someone()}, now())`.execute(kernel.db)
  await sql`update channels set member_request_count = 1 where id = ${channelId}`.execute(kernel.db)
  return { requestId: id }
}

async function link(world: World, channelId: string) {
  const { db, newId, secrets } = world.server.kernel
  const code = newToken()
  await sql`insert into invites (id, channel_id, code_hash, sealed, invited_by, created_at)
    values (${newId()}, ${channelId}, ${digest(code)}, ${secrets.seal(code)}, ${await member(world, channelId)},
      now())`.execute(db)
  return { inviteId: code }
}

async function invitation({ server: { kernel } }: World, channelId: string) {
  const email = `${kernel.newId()}@access.test`
  await sql`insert into invites (id, channel_id, email, code_hash, created_at)
    values (${kernel.newId()}, ${channelId}, ${email}, ${digest(email)}, now())`.execute(kernel.db)
  return { email }
}

const closed = (column: 'allow_user_invites' | 'show_members'): Cases[string] => ({
  closed: async (world, as, actor) => {
    const channelId = await fresh(world, as, actor)
    await sql`update channels set ${sql.ref(column)} = false where id = ${channelId}`.execute(
      world.server.kernel.db,
    )
    return { channelId }
  },
})

const moderator: Cases[string] = {
  ...inFresh(target('moderatorId'), { moderatorId: NONE }),
  outside: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    moderatorId: await world.someone(),
  }),
  outsideNone: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    moderatorId: NONE,
  }),
}

const removal: Cases[string] = {
  ...inFresh(target('otherUser'), { otherUser: NONE }),
  moderator: inFresh(target('otherUser', { isModerator: true })).open!,
  admin: inFresh(target('otherUser', { isAdmin: true })).open!,
  owner: ({ houses, ids }) => ({ channelId: houses.open.channelId, otherUser: ids.owner }),
  outside: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    otherUser: await world.someone(),
  }),
  outsideNone: async (world, as, actor) => ({ channelId: await fresh(world, as, actor), otherUser: NONE }),
  blocking: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    otherUser: await world.someone({ blocking: as?.userId }),
    isBanned: true,
  }),
  blockingNone: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    otherUser: NONE,
    isBanned: true,
  }),
}

const handOver: Cases[string] = {
  ...inFresh(target('memberId'), { memberId: NONE }),
  outside: async (world, as, actor) => ({
    channelId: await fresh(world, as, actor),
    memberId: await world.someone(),
  }),
  outsideNone: async (world, as, actor) => ({ channelId: await fresh(world, as, actor), memberId: NONE }),
}

const banned = async ({ server, someone }: World, channelId: string) => {
  const otherUser = await someone()
  await ban(server, channelId, otherUser)
  return { otherUser }
}

const info = 'GET /api/v2/channel/getchannelinfo'

/** An invitation that gives a role. */
const promising =
  (more: (world: World) => object = () => ({})): Cases[string][string] =>
  async (world, as, actor) => {
    const channelId = await fresh(world, as, actor)
    return { channelId, roles: [await makeRole(world.server, channelId, [])], ...more(world) }
  }

/** The same where roleHolder manages roles and members, with a role that opens a room they may not enter. */
const promisingInner =
  (more: (world: World) => object = () => ({})): Cases[string][string] =>
  async (world, as, actor) => {
    const { server, ids } = world
    const channelId = await fresh(world, as, actor)
    const holders = actor === 'roleHolder' ? [{ userId: ids.roleHolder }] : []
    await makeRole(server, channelId, holders, ['manageRoles', 'manageMembers'])
    return { channelId, roles: [(await makeRoomRole(server, channelId)).roleId], ...more(world) }
  }

const invited = ({ server }: World) => ({ emails: [`${server.kernel.newId()}@access.test`] })

const imported = () => ({
  people: [{ email: 'somebody@access.test', fullname: 'Somebody' }],
  consent: { source: 'At the door', isAgreed: true },
})

/** Deletes the community of this cell. */
async function withdrawn({ server: { kernel } }: World, channelId: string) {
  await sql`update channels set deleted_at = now() where id = ${channelId}`.execute(kernel.db)
  return {}
}

const markDeleted = async (world: World, channelId: string) => ({
  ...(await withdrawn(world, channelId)),
  isDeleted: false,
})

/** Calls of channels that depend on members. */
export const channelsWithMembers: Cases = {
  [info]: {
    ...channelCases[info],
    invited: inFresh(link).secret!,
    deleted: inFresh(withdrawn).open!,
    deletedInvited: inFresh(async (world, id) => ({
      ...(await link(world, id)),
      ...(await withdrawn(world, id)),
    })).secret!,
  },
  'POST /api/v2/channel/settings/handOver': handOver,
  'POST /api/v2/channel/close': inFresh(() => ({ isClosed: true }), { isClosed: true }),
  'POST /api/v2/channel/delete': {
    ...inFresh(() => ({ isDeleted: true }), { isDeleted: true }),
    deleted: inFresh(markDeleted).open!,
  },
}

export const memberCases: Cases = {
  'POST /api/v2/channel/member/join': {
    ...inFresh(),
    asking: async (world, as, actor) => ({
      channelId: await fresh(world, as, actor, { anyOneCanJoin: false }),
    }),
    invited: inFresh(link).secret!,
  },
  'POST /api/v2/channel/member/leave': inFresh(),
  'POST /api/v3/user/leaveCommunity': inFresh(),
  'GET /api/v2/channel/member/fields': {
    ...inFresh(target('userId'), { userId: NONE }),
    outside: async (world, as, actor) => ({
      channelId: await fresh(world, as, actor),
      userId: await world.someone(),
    }),
    outsideNone: async (world, as, actor) => ({ channelId: await fresh(world, as, actor), userId: NONE }),
    closed: async (world, as, actor) => {
      const input = await closed('show_members').closed!(world, as, actor)
      return { ...input, ...(await target('userId')(world, (input as { channelId: string }).channelId)) }
    },
  },
  'POST /api/v2/channel/member/fields/update': inFresh(() => ({ fields: [] }), { fields: [] }),
  'GET /api/v2/channel/getrequests': inHouses(),
  'POST /api/v2/channel/request/respond': {
    open: async (world, as, actor) => ({
      ...(await request(world, await fresh(world, as, actor))),
      status: 'approved',
    }),
    secret: async (world, as, actor) => ({
      ...(await request(world, await fresh(world, as, actor, SECRET))),
      status: 'rejected',
    }),
    none: () => ({ requestId: NONE, status: 'approved' }),
  },
  'POST /api/v2/channel/bulkInvite': {
    ...inFresh(invited, { emails: ['none@access.test'] }),
    roles: promising(invited),
    inner: promisingInner(invited),
  },
  'POST /api/v2/channel/importMembers': inFresh(imported, imported()),
  'GET /api/v2/channel/invite/allowance': inHouses(),
  'POST /api/v2/channel/updateInviteLimit': inFresh(() => ({ invitationsADay: 30 }), { invitationsADay: 30 }),
  'POST /api/v2/channel/invite/cancel': inFresh(invitation, { email: 'none@access.test' }),
  'GET /api/v2/channel/invite/link': { ...inHouses(), ...closed('allow_user_invites') },
  'GET /api/v2/channel/invite': {
    link: async (world, as, actor) => link(world, await fresh(world, as, actor, SECRET)),
    none: () => ({ inviteId: 'x'.repeat(43) }),
  },
  'POST /api/v2/channel/invite': {
    ...inFresh(),
    ...closed('allow_user_invites'),
    roles: promising(),
    inner: promisingInner(),
  },
  'POST /api/v2/channel/invite/link/revoke': inFresh(),
  'GET /api/v2/channel/getmembers': {
    ...inHouses({ limit: 100, isFullData: true }),
    search: inHouses({ searchQuery: 'author' }).open!,
    role: ({ houses }) => ({ channelId: houses.open.channelId, roles: houses.open.roleId }),
    ...closed('show_members'),
  },
  'GET /api/v2/channel/getmember': {
    ...inFresh(target('otherUserId'), { otherUserId: NONE }),
    named: async ({ houses }) => ({ channelId: houses.open.channelId, username: 'access.author' }),
    namedNone: async ({ houses }) => ({ channelId: houses.open.channelId, username: 'access.nobody' }),
    outside: async (world, as, actor) => ({
      channelId: await fresh(world, as, actor),
      otherUserId: await world.someone(),
    }),
    outsideNone: async (world, as, actor) => ({
      channelId: await fresh(world, as, actor),
      otherUserId: NONE,
    }),
    blocking: async (world, as) => ({
      channelId: world.houses.open.channelId,
      otherUserId: await memberBlocking(world, as),
    }),
    blockingNone: ({ houses }) => ({ channelId: houses.open.channelId, otherUserId: NONE }),
    closed: async (world, as, actor) => {
      const { channelId } = (await closed('show_members').closed!(world, as, actor)) as { channelId: string }
      return { channelId, otherUserId: await member(world, channelId) }
    },
    closedNone: async (world, as, actor) => ({
      ...(await closed('show_members').closed!(world, as, actor)),
      otherUserId: NONE,
    }),
  },
  'GET /api/v2/user/communities': another('otherUserId'),
  'GET /api/v2/channel/getmoderators': inHouses(),
  'POST /api/v2/channel/moderator/add': moderator,
  'POST /api/v2/channel/moderator/remove': moderator,
  'GET /api/v2/channel/dump/members': inFresh(),
  'GET /api/v2/channel/dump/membersRequest': inFresh(),
  'POST /api/v2/community/moderation/removeUser': removal,
  'POST /api/v2/community/moderation/unbanUser': inFresh(banned, { otherUser: NONE }),
  'GET /api/v2/community/moderation/bannedUsers': inHouses(),
  'GET /api/v2/community/auditLog': inHouses(),
}
