import type { Sent } from '@guildhall/contract'
import { permissions } from '@guildhall/contract/channels'
import { type Native, roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockChannel } from '../channels/lock-channel.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { takeRole } from './holders.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'manager' | 'moderator' | 'member', Person>
let channelId: string
let managing: string
let natives: Record<Native, string>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'admin', 'manager', 'moderator', 'member'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.manager, people.member])
  await addMembers(server, channelId, [people.moderator], { isModerator: true })
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  managing = await makeRole(server, channelId, [people.manager], ['manageRoles', 'createEvents'])
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: people.owner })
  natives = Object.fromEntries(body.roles.map((role) => [role.native, role._id])) as typeof natives
})
afterAll(() => server.close())

type Input = Omit<Sent<typeof roleCalls.addOrRemoveRolePermissions>, 'channelId'>

const change = (input: Input, as = people.admin) =>
  server.call(roleCalls.addOrRemoveRolePermissions, { channelId, ...input }, { as })

describe('what a role allows', () => {
  it('grows by what is added and shrinks by what is removed [ROLE-8]', async () => {
    const roleId = await makeRole(server, channelId, [], ['viewStats'])
    const add = await change({ roleId, permissionsToAdd: ['exportData', 'createEvents'] })
    expect(add.body.role.permissions).toEqual(['createEvents', 'viewStats', 'exportData'])
    const remove = await change({ roleId, permissionsToRemove: ['viewStats', 'createPosts'] })
    expect(remove.body.role.permissions).toEqual(['createEvents', 'exportData'])
    const replace = await change({ roleId, permissions: ['createChats'] })
    expect(replace.body.role.permissions).toEqual(['createChats'])
    const all: Input = {
      roleId,
      permissions: ['createPosts', 'createChats'],
      permissionsToAdd: ['viewStats'],
      permissionsToRemove: ['createPosts', 'viewStats'],
    }
    expect((await change(all)).body.role.permissions).toEqual(['createChats'])
  })

  it('is not changed without saying of which role, or how [ROLE-7]', async () => {
    const none = await change({ permissionsToAdd: ['viewStats'] } as never)
    expect([none.status, none.body.message]).toEqual([400, 'roleId is not passed'])
    const nothing = await change({ roleId: managing })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'permissions is not passed'])
  })

  it.each(['*', '__proto__', 'constructor', 'isAdmin'])('is nothing that nobody knows: %s', async (name) => {
    expect((await change({ roleId: managing, permissionsToAdd: [name] as never })).status).toBe(400)
  })

  it('is for admins to say of members and moderators, and holds at once [ROLE-31]', async () => {
    const mine = async (as: Person) =>
      (await server.call(roleCalls.getUserPermissions, { channelId }, { as })).body.permissions
    await change({ roleId: natives.member, permissionsToAdd: ['createProducts'] })
    expect(await mine(people.member)).toContain('createProducts')
    await change({ roleId: natives.moderator, permissionsToRemove: ['moderatePosts'] })
    expect(await mine(people.moderator)).not.toContain('moderatePosts')
    expect(await mine(people.moderator)).toContain('createProducts')
    await change({ roleId: natives.member, permissionsToRemove: ['createProducts'] })
  })

  it('is everything for admins, and nobody changes that', async () => {
    for (const as of [people.owner, people.admin])
      expect((await change({ roleId: natives.admin, permissionsToRemove: ['viewStats'] }, as)).status).toBe(
        403,
      )
    const { body } = await server.call(roleCalls.getUserPermissions, { channelId }, { as: people.admin })
    expect(body.permissions).toEqual([...permissions])
  })

  it('is nothing where everybody may take the role', async () => {
    const roleId = await makeRole(server, channelId, [])
    await server.call(roleCalls.updateRoleInfo, { channelId, roleId, isJoinable: true }, { as: people.owner })
    const { status, body } = await change({ roleId, permissionsToAdd: ['viewStats'] })
    expect([status, body.message]).toEqual([400, 'Only a user role without permissions can be joined'])
  })
})

describe('nobody climbs by managing roles', () => {
  it('a member changes none [ROLE-32]', async () => {
    for (const as of [people.member, people.moderator])
      expect((await change({ roleId: managing, permissionsToAdd: ['createPosts'] }, as)).status).toBe(403)
  })

  it('who manages them gives on only what they may, to others, and takes only that', async () => {
    const weak = await makeRole(server, channelId, [])
    const strong = await makeRole(server, channelId, [], ['manageMembers'])
    const asked: [Input, number][] = [
      [{ roleId: weak, permissionsToAdd: ['createEvents'] }, 200],
      [{ roleId: weak, permissionsToAdd: ['manageMembers'] }, 403],
      [{ roleId: weak, permissions: [...permissions] }, 403],
      [{ roleId: strong, permissionsToRemove: ['manageMembers'] }, 403],
      [{ roleId: strong, permissionsToAdd: ['createEvents'] }, 403],
      [{ roleId: managing, permissionsToAdd: ['manageMembers'] }, 403],
      [{ roleId: managing, permissionsToRemove: ['createEvents'] }, 403],
      [{ roleId: natives.member, permissionsToAdd: ['manageRoles'] }, 403],
      [{ roleId: natives.moderator, permissionsToAdd: ['manageRoles'] }, 403],
    ]
    for (const [input, status] of asked)
      expect([input, (await change(input, people.manager)).status]).toEqual([input, status])
  })

  it('who loses the right while they wait for their turn is refused', async () => {
    const { db } = server.kernel
    const roleId = await makeRole(server, channelId, [])
    const input: Input = { roleId, permissionsToAdd: ['createEvents'] }
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length
    const [answer] = await inTransaction(db, async (trx) => {
      await lockChannel(trx, { channelId })
      const answer = change(input, people.manager)
      await expect.poll(waiting).toBe(1)
      await takeRole(trx, { roleId: managing, userIds: [people.manager.userId] })
      return [answer]
    })
    expect((await answer!).status).toBe(403)
  })
})
