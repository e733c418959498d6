import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
let round = 0
let channelId: string
let roomId: string
let postId: string
let [ana, bo, eve]: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Ana's community with a post by Bo, who is a member; Eve is outside. */
beforeEach(async () => {
  round += 1
  const names = ['ana', 'bo', 'eve'].map((name) => `${name}${round}`)
  ;[ana, bo, eve] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, ana!)
  roomId = await makeRoom(server, ana!, channelId)
  await addMembers(server, channelId, [bo!])
  postId = await makePost(server, bo!, roomId)
})

const close = (isClosed: boolean, as = ana!) =>
  server.call(channelSettingsCalls.closeChannel, { channelId, isClosed }, { as })
const write = (as: Person) =>
  server.call(postCalls.createPost, { context: roomId, contentType: 'Markup', text: 'Hello' } as never, {
    as,
  })
const closed = { status: 403, body: { reason: 'channels.closed' } }

it('lets nobody write in a closed community, not even its owner', async () => {
  expect((await close(true)).body.channel.isClosed).toBe(true)
  for (const as of [ana!, bo!]) {
    expect(await write(as)).toMatchObject(closed)
    expect(await server.call(postActionCalls.upvotePost, { postId }, { as })).toMatchObject(closed)
    const comment = { post: postId, content: 'Me too' } as never
    expect(await server.call(discussionCalls.createDiscussion, comment, { as })).toMatchObject(closed)
  }
  const room = { channelId, context: { text: 'Attic' } } as never
  expect(await server.call(contextCalls.addContext, room, { as: ana })).toMatchObject(closed)
  expect(await server.call(contextCalls.addContext, room, { as: bo })).toMatchObject({ status: 403 })
})

it('lets nobody join a closed community, with an invitation or without', async () => {
  const { body: made } = await server.call(inviteCalls.makeInviteLink, { channelId }, { as: ana })
  const { inviteId } = made.inviteLink
  await close(true)
  expect(await server.call(memberCalls.joinChannel, { channelId }, { as: eve })).toMatchObject(closed)
  expect(await server.call(memberCalls.joinChannel, { channelId, inviteId }, { as: eve })).toMatchObject(
    closed,
  )
})

it('lets members read, save, report, delete what is theirs, and leave', async () => {
  await close(true)
  const { body } = await server.call(postCalls.getPosts, { _id: postId }, { as: bo })
  expect(body.posts.map(({ _id }) => _id)).toEqual([postId])
  expect((await server.call(postActionCalls.savePost, { postId }, { as: ana })).status).toBe(200)
  expect((await server.call(postCalls.deletePost, { postId }, { as: bo })).status).toBe(200)
  expect((await server.call(memberCalls.leaveChannel, { channelId }, { as: bo })).status).toBe(200)
})

it('is opened again by its owner, and the log says both', async () => {
  expect((await close(true, bo!)).status).toBe(403)
  await close(true)
  expect((await close(false)).body.channel.isClosed).toBe(false)
  expect((await write(bo!)).status).toBe(200)
  const { body } = await server.call(removalCalls.getAuditLog, { channelId }, { as: ana })
  expect(body.entries.map(({ action }) => action).slice(0, 2)).toEqual(['reopenChannel', 'closeChannel'])
})

it('tells everybody who sees the community that it is closed', async () => {
  await close(true)
  const { body } = await server.call(channelCalls.getChannelInfo, { channelId })
  expect([body.channel.isClosed, body.channel.isDeleted]).toEqual([true, false])
})
