import { permissions } from '@guildhall/contract/channels'
import { canBeGated, gateCalls } from '@guildhall/contract/gates'
import { sql } from 'kysely'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { makeThreadOf } from '../../chats/testing/make-chat.ts'
import { giveGate, makeGate } from '../../gates/testing/make-gate.ts'
import type { Person, TestServer } from '../../testing/server.ts'

export const names = ['owner', 'admin', 'mod', 'a', 'b', 'c', 'd', 'stranger'] as const
export type People = Record<(typeof names)[number], Person>

/** Two communities; `pnpm graphs` makes five hundred in parts, each from its `GRAPHS_FROM` on. */
const { GRAPHS, GRAPHS_FROM = '0' } = process.env
export const seeds = GRAPHS
  ? Array.from({ length: Number(GRAPHS) }, (_, index) => 3 + (Number(GRAPHS_FROM) + index) * 7919)
  : [14, 2653]

/** The same chances every time. */
export function chances(seed: number) {
  let state = seed
  return (percent: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % 100 < percent
  }
}

/** Whether a call lets somebody in; an answer that is neither yes nor no proves nothing. */
export function opens({ status }: { readonly status: number }): boolean {
  if (![200, 403, 404].includes(status)) throw new Error(`answered ${status}`)
  return status === 200
}

/** A community whose roles, rooms, collections, threads and tiers fell as they liked. */
export async function makeGraph(server: TestServer, people: People, seed: number) {
  const { db, newId } = server.kernel
  const is = chances(seed)
  const channel = { isPublic: true, anyOneCanJoin: is(50) }
  const channelId = await makeChannel(server, people.owner, channel)
  const visitorsCanRead = is(50)
  await sql`update channels set visitors_can_read = ${visitorsCanRead} where id = ${channelId}`.execute(db)
  const inside = [people.a, people.b, people.c, people.d]
  await addMembers(server, channelId, inside)
  await addMembers(server, channelId, [people.mod], { isModerator: true })
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  const roleIds: string[] = []
  const gated: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const allowed = permissions.filter(() => is(15) && i % 2 === 0)
    const id = await makeRole(
      server,
      channelId,
      inside.filter(() => is(30)),
      allowed,
    )
    const set = { is_public: is(60), is_joinable: allowed.length === 0 && is(40), role_type: 'user' } as const
    await db.updateTable('roles').set(set).where('id', '=', id).execute()
    roleIds.push(id)
    if (canBeGated({ native: null, roleType: 'user', isJoinable: set.is_joinable, permissions: allowed }))
      gated.push(id)
  }
  const rooms: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const own = is(70) ? roleIds.filter(() => is(30)) : []
    const type = own.length > 0 || is(40) ? 'restricted' : 'public'
    const room = newId()
    await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
      values (${room}, ${channelId}, ${i}, ${`Room ${i}`}, ${type}, ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
    for (const roleId of own)
      await sql`insert into context_roles (channel_id, context_id, role_id)
        values (${channelId}, ${room}, ${roleId})`.execute(db)
    for (const { userId } of inside.filter(() => is(10)))
      await sql`insert into context_members (channel_id, context_id, user_id, created_at)
        values (${channelId}, ${room}, ${userId}, ${server.kernel.clock()}::timestamptz)`.execute(db)
    rooms.push(room)
  }
  const shelves: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const shelf = newId()
    const parent = i % 2 === 1 ? shelves[i - 1]! : null
    await sql`insert into resources (id, channel_id, parent_id, type, title, created_at)
      values (${shelf}, ${channelId}, ${parent}, 'folder', 'Collection', ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
    for (const roleId of is(60) ? roleIds.filter(() => is(30)) : [])
      await sql`insert into resource_roles (channel_id, resource_id, role_id)
        values (${channelId}, ${shelf}, ${roleId})`.execute(db)
    shelves.push(shelf)
  }
  const threads: string[] = []
  for (const roleId of roleIds.filter(() => is(50)))
    threads.push(
      await makeThreadOf(server, { channelId, roleId, added: inside.filter(() => is(10)).map(idOf) }),
    )
  await sql`update roles r set chats_count = (select count(*) from chat_roles o where o.role_id = r.id)
    where r.channel_id = ${channelId}`.execute(db)
  const gates: string[] = []
  for (let i = 0; i < 4; i += 1) {
    const includes = i > 0 && is(60) ? gates[i - 1]! : null
    const roles = gated.filter(() => is(40))
    const { _id: gateId } = await makeGate(server, people.owner, channelId, { roles, includes })
    const holders = inside.filter(() => is(35))
    const ids = await giveGate(server, people.owner, channelId, gateId, holders)
    // Some are over, and somebody who is no member any more still holds one.
    for (const id of ids.filter(() => is(25)))
      await server.call(gateCalls.revokeGrant, { channelId, grantId: id }, { as: people.owner })
    if (is(30)) await giveOutside(server, channelId, gateId, people.stranger)
    gates.push(gateId)
  }
  for (const id of rooms.filter(() => is(50)))
    await sql`update contexts set is_teased = false where id = ${id}`.execute(db)
  for (const id of shelves.filter(() => is(50)))
    await sql`update resources set is_teased = false where id = ${id}`.execute(db)
  return { channelId, roleIds, rooms, shelves, threads, gates }
}

const idOf = ({ userId }: Person) => userId

/** A tier of somebody who has left since. */
async function giveOutside({ kernel }: TestServer, channelId: string, gateId: string, { userId }: Person) {
  const { db, newId, clock } = kernel
  await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
    values (${newId()}, ${channelId}, ${userId}, 'gate', ${gateId}, 'manual', ${clock()}::timestamptz)`.execute(
    db,
  )
  await sql`update gates set members_count = members_count + 1 where id = ${gateId}`.execute(db)
}
