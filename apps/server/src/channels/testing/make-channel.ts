import type { Sent } from '@guildhall/contract'
import { channelCalls } from '@guildhall/contract/channels'
import { sql } from 'kysely'
import { enter } from '../../members/membership.ts'
import type { Person, TestServer } from '../../testing/server.ts'

type More = Omit<Sent<typeof channelCalls.createChannel>, 'title'> & { title?: string }

/** Makes a community through the real call; returns its id. */
export async function makeChannel(server: TestServer, owner: Person, more: More = {}): Promise<string> {
  const input = { title: `Community ${server.kernel.newId().slice(-6)}`, ...more }
  const { status, body } = await server.call(channelCalls.createChannel, input, { as: owner })
  if (status !== 200) throw new Error(`no community: ${status} ${body.message}`)
  return body.channel._id
}

interface Rank {
  readonly isAdmin?: boolean
  readonly isModerator?: boolean
  readonly isNewcomer?: boolean
}

/** Adds members directly, without invitations. */
export async function addMembers(
  { kernel: { db, clock } }: TestServer,
  channelId: string,
  people: readonly { readonly userId: string }[],
  { isAdmin = false, isModerator = false, isNewcomer = false }: Rank = {},
) {
  const ids = people.map(({ userId }) => userId)
  await enter(db, channelId, ids, clock())
  await db
    .updateTable('memberships')
    // Newcomers may write less; who is one says so in its own tests.
    .set({ is_admin: isAdmin, is_moderator: isModerator, settled_at: isNewcomer ? null : clock() })
    .where('channel_id', '=', channelId)
    .where('user_id', 'in', ids)
    .execute()
}

/** Makes a role with these permissions, held by these people. */
export async function makeRole(
  { kernel: { db, clock, newId } }: TestServer,
  channelId: string,
  holders: readonly { readonly userId: string }[],
  permissions: string[] = [],
): Promise<string> {
  const id = newId()
  await db
    .insertInto('roles')
    .values({
      id,
      channel_id: channelId,
      title: `Role ${id.slice(-6)}`,
      role_type: permissions.length > 0 ? 'admin' : 'user',
      permissions,
      members_count: holders.length,
      created_at: clock(),
    })
    .execute()
  for (const { userId } of holders)
    await sql`insert into role_members (channel_id, role_id, user_id, created_at)
      values (${channelId}, ${id}, ${userId}, ${clock()})`.execute(db)
  return id
}

/** Makes a role that opens a closed room of its own, held by these people. */
export async function makeRoomRole(
  server: TestServer,
  channelId: string,
  holders: readonly { readonly userId: string }[] = [],
) {
  const { db, clock, newId } = server.kernel
  const roleId = await makeRole(server, channelId, holders)
  const contextId = newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    select ${contextId}, ${channelId}, count(*), ${`Room ${contextId}`}, 'restricted', ${clock()}::timestamptz
    from contexts where channel_id = ${channelId} and group_id is null`.execute(db)
  await sql`insert into context_roles (channel_id, context_id, role_id)
    values (${channelId}, ${contextId}, ${roleId})`.execute(db)
  await db.updateTable('roles').set({ contexts_count: 1 }).where('id', '=', roleId).execute()
  return { roleId, contextId }
}
