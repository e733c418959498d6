import { contextCalls } from '@guildhall/contract/contexts'
import { postCalls } from '@guildhall/contract/posts'
import { unreadCalls } from '@guildhall/contract/unread'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { type Forum, makeForum } from '../discussions/testing/make-discussion.ts'
import { exit } from '../members/membership.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { storm } from '../testing/storm.ts'

type Name = 'Ana' | 'Bo' | 'Cy'

let server: TestServer
let address: string
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
  server.later(1000)
  await see('Bo')
})

const as = (name: Name) => ({ as: forum.people[name] })
const inRoom = () => ({ channelId: forum.channelId, contextId: forum.roomId })
const see = (name: Name, more: object = {}) =>
  server.call(unreadCalls.seenContext, { ...inRoom(), ...more }, as(name))

const write = (name: Name, more: Parameters<typeof makePost>[3] = {}, roomId = forum.roomId) => {
  server.later(10)
  return makePost(server, forum.people[name], roomId, more)
}
const unreadRooms = async (name: Name) =>
  (await server.call(unreadCalls.getUnreadContexts, { channelId: forum.channelId }, as(name))).body.contexts
const unreadChannels = async (name: Name) =>
  (await server.call(unreadCalls.getUnreadChannels, {}, as(name))).body.channels
const isUnread = async (name: Name) => (await unreadRooms(name)).includes(forum.roomId)

describe('a room', () => {
  it('is unread when somebody else has posted since it was seen, and its community with it', async () => {
    expect(await isUnread('Bo')).toBe(false)
    expect(await unreadChannels('Bo')).toEqual([{ _id: forum.channelId, isUnread: false, mentions: 0 }])
    await write('Ana')
    expect(await unreadRooms('Bo')).toEqual([forum.roomId])
    expect(await unreadChannels('Bo')).toEqual([{ _id: forum.channelId, isUnread: true, mentions: 0 }])
    await see('Bo')
    expect(await isUnread('Bo')).toBe(false)
    expect(await unreadChannels('Bo')).toMatchObject([{ isUnread: false }])
  })

  it('is not unread by what the viewer wrote', async () => {
    await write('Bo')
    expect(await isUnread('Bo')).toBe(false)
    expect(await isUnread('Ana')).toBe(true)
  })

  it('that was never opened is unread by what was posted since the viewer joined', async () => {
    const late = (await makeForum(server, ['Ana'])).people.Ana
    await write('Ana')
    server.later(1000)
    await addMembers(server, forum.channelId, [late])
    const ask = () => server.call(unreadCalls.getUnreadContexts, { channelId: forum.channelId }, { as: late })
    expect((await ask()).body.contexts).toEqual([])
    await write('Ana')
    expect((await ask()).body.contexts).toEqual([forum.roomId])
  })

  it('is not unread by a hidden post, except for those who see it', async () => {
    await see('Ana')
    await write('Cy', { isHidden: true })
    expect(await isUnread('Bo')).toBe(false)
    expect(await isUnread('Ana')).toBe(true)
  })

  it('is not unread by somebody whom the viewer has blocked', async () => {
    const blockId = forum.people.Cy.userId
    expect((await server.call(blockingCalls.blockUser, { blockId }, as('Bo'))).status).toBe(200)
    await write('Cy')
    expect(await isUnread('Bo')).toBe(false)
    await write('Ana')
    expect(await isUnread('Bo')).toBe(true)
  })

  it('that the viewer has silenced is never unread', async () => {
    await write('Ana')
    await server.call(contextCalls.followContext, { ...inRoom(), level: 'none' }, as('Bo'))
    expect(await isUnread('Bo')).toBe(false)
    expect(await unreadChannels('Bo')).toMatchObject([{ isUnread: false }])
    await server.call(contextCalls.followContext, { ...inRoom(), level: 'mentions' }, as('Bo'))
    expect(await isUnread('Bo')).toBe(true)
  })

  it('that closed to the viewer is not unread, nor can it be seen', async () => {
    await write('Ana')
    await server.call(
      contextCalls.updateContextSettings,
      { ...inRoom(), contextType: 'restricted' },
      as('Ana'),
    )
    expect(await unreadRooms('Bo')).toEqual([])
    expect((await see('Bo')).status).toBe(404)
  })
})

describe('seeing a room', () => {
  it('tells up to where it was seen before, and when', async () => {
    const time = server.kernel.clock().toISOString()
    const first = await write('Ana')
    expect((await see('Bo')).body.since).toEqual({ postId: forum.postId, time })
    expect((await see('Bo')).body.since.postId).toBe(first)
  })

  it('up to a post leaves what is newer unread, and never goes back', async () => {
    const [first, second] = [await write('Ana'), await write('Ana')]
    await see('Bo', { postId: first })
    expect(await isUnread('Bo')).toBe(true)
    await see('Bo', { postId: second })
    expect(await isUnread('Bo')).toBe(false)
    await see('Bo', { postId: first })
    expect(await isUnread('Bo')).toBe(false)
  })

  it('cannot reach past the newest post', async () => {
    await see('Bo', { postId: 'f'.repeat(32) })
    await write('Ana')
    expect(await isUnread('Bo')).toBe(true)
  })

  it('works by the name of the room', async () => {
    await write('Ana')
    const { body } = await server.call(contextCalls.getContexts, { channelId: forum.channelId }, as('Bo'))
    const { text } = body.contexts.find(({ _id }) => _id === forum.roomId)!
    const input = { channelId: forum.channelId, text }
    expect((await server.call(unreadCalls.seenContext, input, as('Bo'))).status).toBe(200)
    expect(await isUnread('Bo')).toBe(false)
  })

  it('is told to the other devices of the viewer, once', async () => {
    const mine = await openSocket(address, { token: forum.people.Bo.token })
    await write('Ana')
    await see('Bo')
    await see('Bo')
    await caughtUp(server, mine)
    expect(mine.heard.filter(({ name }) => name === 'seenContext')).toEqual([
      { name: 'seenContext', payload: inRoom() },
    ])
  })

  it('ends with the membership, and begins anew with the next', async () => {
    const { channelId, people } = forum
    await write('Ana')
    await see('Bo')
    await exit(server.kernel.db, channelId, [people.Bo.userId])
    const kept = server.kernel.db.selectFrom('context_reads').select('post_id')
    expect(await kept.where('user_id', '=', people.Bo.userId).execute()).toEqual([])
    expect((await see('Bo')).status).toBe(403)
    server.later(1000)
    await addMembers(server, channelId, [people.Bo])
    expect(await isUnread('Bo')).toBe(false)
  })

  it('ends with the room', async () => {
    await write('Ana')
    await see('Bo')
    await makeRoom(server, forum.people.Ana, forum.channelId)
    const gone = await server.call(contextCalls.removeContext, inRoom(), as('Ana'))
    expect(gone.status).toBe(200)
    expect((await see('Bo')).status).toBe(404)
  })

  it('keeps its place when the post that was seen last is deleted', async () => {
    const postId = await write('Ana')
    await see('Bo')
    await server.call(postCalls.deletePost, { postId }, as('Ana'))
    expect(await isUnread('Bo')).toBe(false)
    await write('Ana')
    expect(await isUnread('Bo')).toBe(true)
  })

  it('from many devices at once ends at the newest post', async () => {
    const ids = [await write('Ana'), await write('Cy'), await write('Ana')]
    const all = Array.from({ length: 30 }, (_, at) => () => see('Bo', { postId: ids[at % 3] }))
    const answers = await storm(10, all)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await isUnread('Bo')).toBe(false)
    expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  })
})
