import { accountCalls } from '@guildhall/contract/accounts'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

interface House {
  people: Record<'Owner' | 'Ana' | 'Bo' | 'Eve', Person>
  channelId: string
  hallId: string
  vaultId: string
  roleId: string
}
let round = 0
let house: House
const sockets: TestSocket[] = []
beforeEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.close()
  round += 1
  const names = ['Owner', 'Ana', 'Bo', 'Eve'].map((name) => `${name}${round}`)
  const made = Object.values(await makePeople(server, names))
  const [Owner, Ana, Bo, Eve] = made as [Person, Person, Person, Person]
  const channelId = await makeChannel(server, Owner)
  await addMembers(server, channelId, [Ana, Bo])
  const hallId = await makeRoom(server, Owner, channelId)
  const roleId = await makeRole(server, channelId, [Bo])
  const vaultId = await makeRoom(server, Owner, channelId, { roles: [roleId] })
  house = { people: { Owner, Ana, Bo, Eve }, channelId, hallId, vaultId, roleId }
})

async function listen(as: Person) {
  const one = await openSocket(address, { token: as.token })
  sockets.push(one)
  const say = (name: string, input: object) =>
    one.socket.emitWithAck(name, input) as Promise<{
      isWatching?: boolean
      error?: { code: string; message: string }
    }>
  return {
    ...one,
    watch: (input: object) => say('watch', input),
    unwatch: (input: object) => say('unwatch', input),
  }
}
const write = async (as: Person, context: string) => {
  const input = { contentType: 'Markup', context, text: 'Hello' } as const
  return (await server.call(postCalls.createPost, input, { as })).body.post._id
}
/** What was heard since it was last asked. */
async function heard(one: TestSocket) {
  await caughtUp(server, one)
  return one.heard.splice(0).map(({ name, payload }) => ({ name, ...(payload as { postId: string }) }))
}

describe('who watches a community', () => {
  it('hears of posts in the rooms they may enter, as ids and counts', async () => {
    const { people, channelId, hallId, vaultId } = house
    const [ana, bo] = [await listen(people.Ana), await listen(people.Bo)]
    expect(await ana.watch({ channel: channelId })).toEqual({ isWatching: true })
    expect(await bo.watch({ channel: channelId })).toEqual({ isWatching: true })
    const open = await write(people.Owner, hallId)
    const closed = await write(people.Owner, vaultId)
    const told = (postId: string, contextId: string) => ({ name: 'newPost', postId, channelId, contextId })
    expect(await heard(ana)).toEqual([told(open, hallId)])
    expect(await heard(bo)).toEqual([told(open, hallId), told(closed, vaultId)])

    await server.call(postActionCalls.upvotePost, { postId: open }, { as: people.Bo })
    expect(await heard(ana)).toEqual([
      {
        name: 'updatePost',
        postId: open,
        channelId,
        contextId: hallId,
        changeNo: 1,
        totalVotes: 1,
        totalDiscussions: 0,
        reactions: { total: 0, summary: [] },
        poll: null,
        isEdited: false,
      },
    ])
    await server.call(postCalls.editPost, { postId: open, title: 'x' }, { as: people.Owner })
    expect(await heard(ana)).toMatchObject([{ name: 'updatePost', isEdited: true }])
    await server.call(postCalls.editPost, { postId: open, context: vaultId }, { as: people.Owner })
    expect(await heard(ana)).toEqual([{ ...told(open, hallId), name: 'removePost' }])
    await server.call(postCalls.deletePost, { postId: closed }, { as: people.Owner })
    expect(await heard(ana)).toEqual([])
    expect(await ana.unwatch({ channel: channelId })).toEqual({ isWatching: false })
    await write(people.Owner, hallId)
    expect(await heard(ana)).toEqual([])
  })

  it('must see it, and one who has it twice hears it once', async () => {
    const { people, channelId, hallId, vaultId } = house
    const secret = await makeChannel(server, people.Owner, { isPublic: false })
    const eve = await listen(people.Eve)
    expect((await eve.watch({ channel: secret })).error).toMatchObject({ message: 'Channel not found' })
    expect((await eve.watch({ channel: '0'.repeat(32) })).error).toMatchObject({
      message: 'Channel not found',
    })
    const closed = await makePost(server, people.Owner, vaultId)
    expect((await eve.watch({ post: closed })).error).toMatchObject({ message: 'Post not found' })
    expect(await eve.watch({ channel: channelId })).toEqual({ isWatching: true })
    const open = await makePost(server, people.Owner, hallId)
    expect(await eve.watch({ post: open })).toEqual({ isWatching: true })
    await server.call(postActionCalls.upvotePost, { postId: open }, { as: people.Bo })
    expect(await heard(eve)).toHaveLength(1)
  })

  it('loses it when the community is deleted, also after it was restored', async () => {
    const { people, channelId, hallId } = house
    const ana = await listen(people.Ana)
    expect(await ana.watch({ channel: channelId })).toEqual({ isWatching: true })
    const remove = (isDeleted: boolean) =>
      server.call(channelSettingsCalls.deleteChannel, { channelId, isDeleted }, { as: people.Owner })
    expect((await remove(true)).status).toBe(200)
    await heard(ana)
    expect((await ana.watch({ channel: channelId })).error).toMatchObject({ message: 'Channel not found' })
    expect((await remove(false)).status).toBe(200)
    await write(people.Owner, hallId)
    expect((await heard(ana)).filter(({ name }) => name === 'newPost')).toEqual([])
    expect(await ana.watch({ channel: channelId })).toEqual({ isWatching: true })
  })

  it('of a hidden post hears that it is gone, and nothing more', async () => {
    const { people, channelId, hallId } = house
    const postId = await makePost(server, people.Owner, hallId)
    const [ana, owner] = [await listen(people.Ana), await listen(people.Owner)]
    await ana.watch({ channel: channelId })
    await ana.watch({ post: postId })
    await owner.watch({ post: postId })
    await server.call(postCalls.hidePost, { postId }, { as: people.Owner })
    await heard(ana)
    await heard(owner)
    await server.call(postCalls.editPost, { postId, title: 'x' }, { as: people.Owner })
    expect(await heard(ana)).toEqual([])
    expect(await heard(owner)).toMatchObject([{ name: 'updatePost' }])
    await server.call(postCalls.showPost, { postId }, { as: people.Owner })
    expect(await heard(ana)).toMatchObject([{ name: 'newPost' }, { name: 'updatePost' }])
  })
})

describe('who loses access hears nothing more within a second, whatever took it', () => {
  type Loss = (house: House) => Promise<unknown>
  const losses: [string, Loss][] = [
    [
      'leaving',
      ({ people, channelId }) => server.call(memberCalls.leaveChannel, { channelId }, { as: people.Bo }),
    ],
    [
      'being removed',
      ({ people, channelId }) =>
        server.call(
          removalCalls.removeUserFromCommunity,
          { channelId, otherUser: people.Bo.userId },
          { as: people.Owner },
        ),
    ],
    [
      'being banned',
      ({ people, channelId }) =>
        server.call(
          removalCalls.removeUserFromCommunity,
          { channelId, otherUser: people.Bo.userId, isBanned: true },
          {
            as: people.Owner,
          },
        ),
    ],
    [
      'a role taken',
      ({ people, channelId, roleId }) =>
        server.call(
          roleCalls.updateUserRole,
          { channelId, roleId, memberId: people.Bo.userId, isRemoved: true },
          { as: people.Owner },
        ),
    ],
    [
      'a role deleted',
      ({ people, channelId, roleId }) =>
        server.call(roleCalls.deleteRole, { channelId, roleId }, { as: people.Owner }),
    ],
    [
      'a role taken from the room',
      ({ people, channelId, vaultId }) =>
        server.call(
          contextCalls.updateContextSettings,
          { channelId, contextId: vaultId, roles: [] },
          { as: people.Owner },
        ),
    ],
  ]

  it.each(losses)('%s', async (_name, lose) => {
    const { people, channelId, vaultId } = house
    const postId = await makePost(server, people.Owner, vaultId)
    const bo = await listen(people.Bo)
    await bo.watch({ channel: channelId })
    await bo.watch({ post: postId })
    await write(people.Owner, vaultId)
    expect(await heard(bo)).toHaveLength(1)
    expect(((await lose(house)) as { status: number }).status).toBe(200)
    await heard(bo)
    await write(people.Owner, vaultId)
    await server.call(postCalls.editPost, { postId, title: 'x' }, { as: people.Owner })
    expect(await heard(bo)).toEqual([])
  })

  it.each([
    ['a block by the author', 'Ana', 'Bo'],
    ['a block of the author', 'Bo', 'Ana'],
  ] as const)('%s', async (_name, blocker, blocked) => {
    const { people, hallId } = house
    const postId = await makePost(server, people.Ana, hallId)
    const [bo, owner] = [await listen(people.Bo), await listen(people.Owner)]
    expect(await bo.watch({ post: postId })).toEqual({ isWatching: true })
    await owner.watch({ post: postId })
    const input = { blockId: people[blocked].userId }
    expect(await server.call(blockingCalls.blockUser, input, { as: people[blocker] })).toMatchObject({
      status: 200,
    })
    await heard(bo)
    await server.call(postCalls.editPost, { postId, title: 'x' }, { as: people.Ana })
    expect(await heard(bo)).toEqual([])
    expect(await heard(owner)).toMatchObject([{ name: 'updatePost' }])
  })

  it('a permission taken from a role', async () => {
    const { people, channelId, hallId } = house
    const roleId = await makeRole(server, channelId, [people.Bo], ['moderatePosts'])
    const postId = await makePost(server, people.Ana, hallId)
    await server.call(postCalls.hidePost, { postId }, { as: people.Owner })
    const bo = await listen(people.Bo)
    expect(await bo.watch({ post: postId })).toEqual({ isWatching: true })
    const input = { channelId, roleId, permissionsToRemove: ['moderatePosts' as const] }
    expect(
      await server.call(roleCalls.addOrRemoveRolePermissions, input, { as: people.Owner }),
    ).toMatchObject({ status: 200 })
    await heard(bo)
    await server.call(postCalls.editPost, { postId, title: 'x' }, { as: people.Owner })
    expect(await heard(bo)).toEqual([])
  })

  it('the rank of a moderator taken', async () => {
    const { people, channelId, hallId } = house
    const moderator = { channelId, moderatorId: people.Bo.userId }
    await server.call(directoryCalls.addModerator, moderator, { as: people.Owner })
    const postId = await makePost(server, people.Ana, hallId)
    await server.call(postCalls.hidePost, { postId }, { as: people.Owner })
    const bo = await listen(people.Bo)
    expect(await bo.watch({ post: postId })).toEqual({ isWatching: true })
    expect(await server.call(directoryCalls.removeModerator, moderator, { as: people.Owner })).toMatchObject({
      status: 200,
    })
    await heard(bo)
    await server.call(postCalls.editPost, { postId, title: 'x' }, { as: people.Owner })
    expect(await heard(bo)).toEqual([])
  })

  it('leaving a private community, for a member without roles', async () => {
    const { people } = house
    const channelId = await makeChannel(server, people.Owner, { isPublic: false })
    await addMembers(server, channelId, [people.Ana])
    const hallId = await makeRoom(server, people.Owner, channelId)
    const ana = await listen(people.Ana)
    expect(await ana.watch({ channel: channelId })).toEqual({ isWatching: true })
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.Ana })
    await heard(ana)
    await write(people.Owner, hallId)
    expect(await heard(ana)).toEqual([])
  })

  it.each<[string, Loss]>([
    [
      'a ban',
      ({ people, channelId }) =>
        server.call(
          removalCalls.removeUserFromCommunity,
          { channelId, otherUser: people.Eve.userId, isBanned: true },
          { as: people.Owner },
        ),
    ],
    [
      'a community that visitors may no longer read',
      ({ people, channelId }) =>
        server.call(
          channelSettingsCalls.updatePrivacy,
          { channelId, privacyControls: { visitorsCanRead: false } },
          { as: people.Owner },
        ),
    ],
  ])('%s, for a visitor', async (_name, lose) => {
    const { people, channelId, hallId } = house
    const eve = await listen(people.Eve)
    expect(await eve.watch({ channel: channelId })).toEqual({ isWatching: true })
    expect(await lose(house)).toMatchObject({ status: 200 })
    await heard(eve)
    await write(people.Owner, hallId)
    expect(await heard(eve)).toEqual([])
  })

  it('a room that becomes restricted, and a community that is no longer public', async () => {
    const { people, channelId, hallId } = house
    const [ana, eve] = [await listen(people.Ana), await listen(people.Eve)]
    await ana.watch({ channel: channelId })
    await eve.watch({ channel: channelId })
    await server.call(
      channelSettingsCalls.updatePrivacy,
      { channelId, isPublic: false },
      { as: people.Owner },
    )
    await caughtUp(server, ana, eve)
    await write(people.Owner, hallId)
    expect([await heard(ana), await heard(eve)]).toMatchObject([[{ name: 'newPost' }], []])
    const closed = { channelId, contextId: hallId, contextType: 'restricted' } as const
    await server.call(contextCalls.updateContextSettings, closed, { as: people.Owner })
    await heard(ana)
    await write(people.Owner, hallId)
    expect(await heard(ana)).toEqual([])
    const again = await listen(people.Ana)
    expect(await again.watch({ channel: channelId })).toEqual({ isWatching: true })
    await write(people.Owner, hallId)
    expect(await heard(again)).toEqual([])
  })

  it('signing out', async () => {
    const { people, channelId } = house
    const bo = await listen(people.Bo)
    await bo.watch({ channel: channelId })
    await server.call(accountCalls.signOut, {}, { as: people.Bo })
    await bo.closed
    await expect(openSocket(address, { token: people.Bo.token })).rejects.toThrow('unauthenticated')
  })
})
