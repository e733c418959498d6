import { connectionCalls } from '@guildhall/contract/connections'
import { contextCalls } from '@guildhall/contract/contexts'
import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import { mentionCalls } from '@guildhall/contract/mentions'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { searchCalls } from '@guildhall/contract/search'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { newWord } from '../testing/new-word.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { blockers, separate } from '../users/testing/separate.ts'

const managing = ['Owner', 'Admin', 'Mod', 'MemberMod'] as const
/** Somebody who only moderates posts, an ordinary member, and the owner of another community. */
const others = ['PostMod', 'Plain', 'Other'] as const
type Name = (typeof managing)[number] | (typeof others)[number] | 'Eve'
const names: Name[] = [...managing, ...others, 'Eve']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(blockers)('across a block by %s', (by) => {
  let people: Record<Name, Person>
  let channelId: string
  let contextId: string
  let roleId: string
  let word: string
  beforeAll(async () => {
    word = newWord(server)
    const made = Object.values(
      await makePeople(
        server,
        names.map((name) => `${name} ${word}`),
      ),
    )
    people = Object.fromEntries(names.map((name, index) => [name, made[index]!])) as typeof people
    channelId = await makeChannel(server, people.Owner)
    await addMembers(server, channelId, [people.Admin], { isAdmin: true })
    await addMembers(server, channelId, [people.Mod], { isModerator: true })
    await addMembers(server, channelId, [people.PostMod, people.MemberMod, people.Plain, people.Other])
    await addMembers(server, channelId, [people.Eve])
    await makeRole(server, channelId, [people.PostMod], ['moderatePosts'])
    await makeRole(server, channelId, [people.MemberMod], ['manageMembers'])
    roleId = await makeRole(server, channelId, Object.values(people))
    contextId = await makeRoom(server, people.Owner, channelId, { roles: [roleId] })
    const inside = [people.Eve.userId, people.Plain.userId]
    await server.call(
      contextCalls.addMembersToContext,
      { channelId, contextId, members: inside },
      { as: people.Owner },
    )
    await makeChannel(server, people.Other)
    const { Eve, ...viewers } = people
    await separate(server, Eve, Object.values(viewers), by)
  })

  const members = async (as: Person, more: object = {}) =>
    (await server.call(directoryCalls.getMembers, { channelId, limit: 100, ...more }, { as })).body.members
  const eveAmong = <P extends { _id: string }>(list: readonly P[]) =>
    list.find(({ _id }) => _id === people.Eve.userId)
  const find = async (as: Person, more: object) =>
    (await server.call(searchCalls.search, { searchQuery: word, limit: 20, ...more }, { as })).body.users
  const inRoom = async (as: Person) =>
    (await server.call(contextCalls.getMembersFromContext, { channelId, contextId }, { as })).body.users
  /** Whoever made the block is told so and nothing else; for the other there is nobody. */
  function expectBlocked({ status, body }: Awaited<ReturnType<typeof profile>>, isMine: boolean) {
    if (isMine) expect(body.user).toMatchObject({ isBlocked: true, generalAbout: '', connectionsCount: 0 })
    if (isMine) expect(body.user).not.toHaveProperty('isAcrossBlock')
    expect(status).toBe(isMine ? 200 : 404)
  }
  const profile = (as: Person) =>
    server.call(userCalls.getProfile, { otherUserId: people.Eve.userId }, { as })

  it.each(managing)('%s sees everybody in the lists of members, marked', async (name) => {
    const as = people[name]
    for (const more of [{}, { searchQuery: 'eve' }, { isFullData: true }])
      expect(eveAmong(await members(as, more))).toMatchObject({
        isAcrossBlock: true,
        isBlocked: by === 'the viewer',
      })
    expect((await members(as)).filter(({ isAcrossBlock }) => isAcrossBlock)).toHaveLength(1)
    expect(eveAmong(await inRoom(as))).toMatchObject({ isAcrossBlock: true })
    expect(eveAmong(await find(as, { channelId }))).toMatchObject({ isAcrossBlock: true })
  })

  it.each(others)('%s does not', async (name) => {
    const as = people[name]
    for (const more of [{}, { searchQuery: 'eve' }]) expect(eveAmong(await members(as, more))).toBeUndefined()
    expect(eveAmong(await inRoom(as))).toBeUndefined()
    expect(await find(as, { channelId })).toHaveLength(names.length - 1)
  })

  it.each([...managing, 'PostMod'] as const)('%s sees the profile, marked', async (name) => {
    expect(await profile(people[name])).toMatchObject({
      status: 200,
      body: { user: { _id: people.Eve.userId, isAcrossBlock: true, commonConnections: { count: 0 } } },
    })
    const filters = JSON.stringify({ postedBy: people.Eve.userId })
    expect(await server.call(postCalls.getPosts, { filters }, { as: people[name] })).toMatchObject({
      status: 200,
      body: { posts: [] },
    })
  })

  it.each(['Plain', 'Other'] as const)(
    '%s finds no profile, or only that they made the block',
    async (name) => {
      expectBlocked(await profile(people[name]), by === 'the viewer')
      const filters = JSON.stringify({ postedBy: people.Eve.userId })
      expect((await server.call(postCalls.getPosts, { filters }, { as: people[name] })).status).toBe(404)
    },
  )

  it('what is personal stays apart, also for moderators', async () => {
    const other = { otherUserId: people.Eve.userId }
    for (const name of managing) {
      const as = people[name]
      expect(eveAmong(await find(as, {}))).toBeUndefined()
      const mentioned = await server.call(
        mentionCalls.mentionsSearch,
        { channelId, searchQuery: 'eve' },
        { as },
      )
      expect(mentioned.body.users).toEqual([])
      expect((await server.call(connectionCalls.requestConnection, other, { as })).status).toBe(404)
      expect((await server.call(connectionCalls.getConnections, other, { as })).status).toBe(404)
    }
  })

  it('whoever the moderator is hidden from still does not see them', async () => {
    expect((await members(people.Eve)).map(({ _id }) => _id)).toEqual([people.Eve.userId])
    const about = { otherUserId: people.Owner.userId }
    expectBlocked(await server.call(userCalls.getProfile, about, { as: people.Eve }), by === 'the other')
  })

  it('moderators are appointed, roles taken and people removed and banned', async () => {
    const { Owner, Mod, Eve } = people
    const moderator = { channelId, moderatorId: Eve.userId }
    expect(await server.call(directoryCalls.addModerator, moderator, { as: Owner })).toMatchObject({
      status: 200,
      body: { member: { isModerator: true, isAcrossBlock: true } },
    })
    const { body } = await server.call(directoryCalls.getModerators, { channelId }, { as: Owner })
    expect(eveAmong(body.moderators)).toMatchObject({ isAcrossBlock: true })
    expect((await server.call(directoryCalls.removeModerator, moderator, { as: Owner })).status).toBe(200)
    const taken = { channelId, roleId, memberId: Eve.userId, isRemoved: true }
    expect((await server.call(roleCalls.updateUserRole, taken, { as: Owner })).status).toBe(200)
    const out = { channelId, contextId, members: [Eve.userId] }
    expect((await server.call(contextCalls.removeMembersFromContext, out, { as: Owner })).status).toBe(200)
    const ban = { channelId, otherUser: Eve.userId, isBanned: true }
    expect((await server.call(removalCalls.removeUserFromCommunity, ban, { as: Mod })).status).toBe(200)
    expectBlocked(await profile(Owner), by === 'the viewer')
  })
})
