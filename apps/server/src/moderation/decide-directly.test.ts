import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let postId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
  postId = await makePost(server, guild.people.Ana, guild.roomId)
})

const remove = (as: Person, id = postId) => server.call(postCalls.deletePost, { postId: id }, { as })
const hide = (as: Person, id = postId) => server.call(postCalls.hidePost, { postId: id }, { as })
const listed = async (as: Person) => (await ask.queue(as, guild.channelId)).body.reports.map(({ _id }) => _id)
const refused = { status: 403, body: { reason: 'moderation.othersDecide' } }

it('a moderator does not take away what they reported, and the case waits for the others', async () => {
  const { Mo, Mia } = guild.people
  await ask.report(Mo, postId)
  expect(await remove(Mo)).toMatchObject(refused)
  expect(await hide(Mo)).toMatchObject(refused)
  expect(await listed(Mia)).toEqual([postId])
  expect((await remove(Mia)).body.caseId).toEqual(expect.any(String))
})

it('whoever moderates alone takes away what they reported, with nothing to undo', async () => {
  const { Owner, Mo, Mia } = guild.people
  await server.kernel.db
    .updateTable('memberships')
    .set({ is_moderator: false })
    .where('user_id', 'in', [Mo.userId, Mia.userId])
    .execute()
  await ask.report(Owner, postId)
  const { status, body } = await remove(Owner)
  expect([status, body]).toEqual([200, { message: 'Post deleted', postId }])
})

it('what an admin wrote is taken away by admins alone, and what the owner wrote by nobody else', async () => {
  const { Owner, Mo, Bo } = guild.people
  const [admin, other] = [
    await server.signIn(`admin-${guild.channelId}@direct.test`),
    await server.signIn(`other-${guild.channelId}@direct.test`),
  ]
  await addMembers(server, guild.channelId, [admin, other], { isAdmin: true })
  const byAdmin = await makePost(server, admin, guild.roomId)
  await ask.report(Bo, byAdmin)
  expect(await remove(Mo, byAdmin)).toMatchObject(refused)
  expect(await listed(other)).toEqual([byAdmin])
  const { caseId } = (await remove(other, byAdmin)).body
  expect((await ask.undo(other, caseId!)).status).toBe(200)

  const byOwner = await makePost(server, Owner, guild.roomId)
  for (const as of [Mo, admin]) expect(await remove(as, byOwner)).toMatchObject(refused)
  const said = await makeDiscussion(server, Owner, { post: postId })
  expect(
    await server.call(discussionCalls.deleteDiscussion, { discussionId: said }, { as: Mo }),
  ).toMatchObject(refused)
})

it('what somebody wrote without a name is taken away by every moderator, whoever wrote it', async () => {
  const { Owner, Mo } = guild.people
  const nameless = await makePost(server, Owner, guild.roomId, { hideAuthorInfo: true })
  expect((await remove(Mo, nameless)).body.caseId).toEqual(expect.any(String))
})

it('somebody who looks after posts alone is offered no undo', async () => {
  const { Di } = guild.people
  await makeRole(server, guild.channelId, [Di], ['moderatePosts'])
  expect((await hide(Di)).body).toEqual({ message: 'Post hidden', post: expect.anything() })
})
