import type { Sent } from '@guildhall/contract'
import { permissions } from '@guildhall/contract/channels'
import { canSeeRole, type Role, roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Answered, type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'moderator' | 'manager' | 'holder' | 'member' | 'stranger', Person>
let channelId: string
let managing: string
let hidden: string
let shown: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, [
    'owner',
    'admin',
    'moderator',
    'manager',
    'holder',
    'member',
    'stranger',
  ])
  const { owner, admin, moderator, manager, holder, member } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [manager, holder, member])
  await addMembers(server, channelId, [moderator], { isModerator: true })
  await addMembers(server, channelId, [admin], { isAdmin: true })
  managing = await makeRole(server, channelId, [manager], ['manageRoles'])
  hidden = await makeRole(server, channelId, [holder])
  shown = await makeRole(server, channelId, [holder])
  await change(hidden, { is_public: false, title: 'Quiet ones' })
  await change(shown, { title: 'Greeters' })
  await change(managing, { is_public: false })
})
afterAll(() => server.close())

const change = (id: string, set: object) =>
  server.kernel.db.updateTable('roles').set(set).where('id', '=', id).execute()

const list = async (as: Person, more: object = {}) =>
  (await server.call(roleCalls.getChannelRoles, { channelId, ...more }, { as })).body.roles

const ids = (roles: Role[]) => roles.map(({ _id }) => _id)
const natives = (roles: Role[]) => roles.flatMap(({ native }) => native ?? [])

describe('the roles of a community', () => {
  it('are those of members, moderators and admins, then those people made [ROLE-1] [ROLE-33]', async () => {
    const roles = await list(people.owner)
    expect(natives(roles)).toEqual(['member', 'moderator', 'admin'])
    expect(roles.map(({ isNative }) => isNative)).toEqual([true, true, true, false, false, false])
    expect(ids(roles).slice(3)).toEqual([managing, hidden, shown].sort())
    expect(roles.find(({ _id }) => _id === managing)?.roleType).toBe('admin')
    expect(roles.find(({ _id }) => _id === shown)?.roleType).toBe('user')
  })

  it('carry what they allow, who sees them, their limits and who holds them [ROLE-2] [ROLE-30]', async () => {
    const [member, moderator, admin] = await list(people.holder)
    expect(member).toMatchObject({ permissions: ['createPosts', 'createChats'], isJoined: true })
    expect([member, moderator, admin].map((role) => role?.membersCount)).toEqual([6, 1, 2])
    expect(admin).toMatchObject({ permissions: [...permissions], isJoined: false })
    const role = (await list(people.holder, { searchQuery: 'quiet' }))[0]
    expect(role).toMatchObject({ isPublic: false, showOnProfile: true, limits: { posts: null } })
    expect(role).toMatchObject({ isJoined: true, membersCount: 1, contextsCount: 0, resourcesCount: 0 })
    expect((await list(people.owner, { searchQuery: 'quiet' }))[0]?.isJoined).toBe(false)
  })

  it('are asked for by kind, by who sees them and by name, ten at a time [ROLE-20]', async () => {
    const { owner } = people
    expect(ids(await list(owner, { roleType: 'admin' }))).toContain(managing)
    expect(ids(await list(owner, { roleType: 'admin' }))).not.toContain(shown)
    expect(ids(await list(owner, { isPublic: false }))).toEqual([managing, hidden].sort())
    expect(ids(await list(owner, { searchQuery: 'REET' }))).toEqual([shown])
    expect(await list(owner, { searchQuery: '%' })).toEqual([])
    const many = await makeChannel(server, owner)
    for (let i = 0; i < 9; i += 1) await makeRole(server, many, [])
    const seen: string[] = []
    let after: string | undefined
    for (const size of [10, 2]) {
      const input: Sent<typeof roleCalls.getChannelRoles> = { channelId: many, ...(after && { after }) }
      const answer: Answered<typeof roleCalls.getChannelRoles> = await server.call(
        roleCalls.getChannelRoles,
        input,
        { as: owner },
      )
      expect(answer.body.roles.length).toBe(size)
      after = answer.body.next ?? undefined
      seen.push(...ids(answer.body.roles))
    }
    expect([new Set(seen).size, after]).toEqual([12, undefined])
    const skipped = { channelId: many, skip: 10 }
    expect(ids((await server.call(roleCalls.rolesList, skipped, { as: owner })).body.roles)).toEqual(
      seen.slice(10),
    )
  })

  it('are for members, and a filter finds none that they do not see', async () => {
    const ask = (as: Person) => server.call(roleCalls.getChannelRoles, { channelId }, { as })
    expect(await ask(people.stranger)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await list(people.member, { isPublic: false })).toEqual([])
    expect(await list(people.member, { searchQuery: 'quiet' })).toEqual([])
  })

  it('answer under both of their addresses alike', async () => {
    const { body } = await server.call(roleCalls.rolesList, { channelId }, { as: people.member })
    expect(body.roles).toEqual(await list(people.member))
  })
})

describe('who sees a role', () => {
  it('is the same in the policy and in the list', async () => {
    const all = await list(people.owner)
    const held: Record<string, string[]> = {
      owner: [...ids(all).slice(0, 1), ids(all)[2]!],
      admin: [...ids(all).slice(0, 1), ids(all)[2]!],
      moderator: ids(all).slice(0, 2),
      manager: [ids(all)[0]!, managing],
      holder: [ids(all)[0]!, hidden, shown],
      member: [ids(all)[0]!],
    }
    for (const isPublic of [true, false]) {
      for (const { _id } of all) await change(_id, { is_public: isPublic })
      for (const [name, roleIds] of Object.entries(held)) {
        const isAdmin = name === 'owner' || name === 'admin'
        const standing = {
          isMember: true,
          isModerator: name === 'moderator',
          isAdmin,
          isOwner: name === 'owner',
          isBanned: false,
          isMuted: false,
          mutedUntil: null,
          roleIds,
          permissions: isAdmin || name === 'manager' ? (['manageRoles'] as const).slice() : [],
        }
        const wanted = ids(all).filter((_id) => canSeeRole(standing, { _id, isPublic }))
        expect([name, isPublic, ids(await list(people[name as 'owner']))]).toEqual([name, isPublic, wanted])
      }
    }
  })
})

describe('what roles can allow', () => {
  const available = async (as: Person) => server.call(roleCalls.getChannelPermissions, { channelId }, { as })

  it('is told to members [ROLE-28] [ROLE-PERM-1] [ROLE-PERM-2] [ROLE-PERM-3] [ROLE-PERM-4]', async () => {
    const { body } = await available(people.member)
    expect(body.permissions).toEqual(
      expect.arrayContaining(['createEvents', 'moderateEvents', 'createProducts', 'moderateProducts']),
    )
    expect(body.permissions).toEqual([...permissions])
    expect((await available(people.stranger)).status).toBe(403)
  })

  it('and what I may do, to me [ROLE-29]', async () => {
    const mine = async (as: Person) =>
      (await server.call(roleCalls.getUserPermissions, { channelId }, { as })).body.permissions
    expect(await mine(people.admin)).toEqual([...permissions])
    expect((await mine(people.manager)).sort()).toEqual(['createChats', 'createPosts', 'manageRoles'])
    expect((await mine(people.member)).sort()).toEqual(['createChats', 'createPosts'])
    expect(await mine(people.stranger)).toEqual([])
    const missing = await server.call(roleCalls.getUserPermissions, {} as never, { as: people.member })
    expect([missing.status, missing.body.message]).toEqual([400, 'channelId is not passed'])
  })
})
