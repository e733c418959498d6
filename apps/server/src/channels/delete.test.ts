import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFile } from '../files/testing/make-file.ts'
import { notify } from '../notifications/notify.ts'
import { DAY, MINUTE } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { choreOf } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { channelJobs } from './jobs.ts'
import { channelPicture } from './purposes.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
let round = 0
let channelId: string
let slug: string
let postId: string
let [ana, bo, ada]: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Ana's community with a post of hers; Bo is a member and Ada an admin. */
beforeEach(async () => {
  round += 1
  const names = ['ana', 'bo', 'ada'].map((name) => `${name}${round}`)
  ;[ana, bo, ada] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, ana!, { title: `Hall ${round}` })
  await addMembers(server, channelId, [bo!])
  await addMembers(server, channelId, [ada!], { isAdmin: true })
  postId = await makePost(server, ana!, await makeRoom(server, ana!, channelId))
  slug = (await info(ana!)).body.channel.slug
})

const remove = (isDeleted: boolean, as = ana!) =>
  server.call(channelSettingsCalls.deleteChannel, { channelId, isDeleted }, { as })
const info = (as: Person | undefined, id = channelId) =>
  server.call(channelCalls.getChannelInfo, { channelId: id }, as ? { as } : {})
const own = async (as: Person) =>
  (await server.call(channelCalls.getChannels, { isUserChannels: true }, { as })).body.channels.map(
    ({ _id }) => _id,
  )
const sweep = () => choreOf('remove deleted communities').run(server.kernel)
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

describe('a deleted community', () => {
  it('is missing for everybody but its owner, by its id, its address and an invitation', async () => {
    const { body: made } = await server.call(inviteCalls.makeInviteLink, { channelId }, { as: ana })
    const { inviteId } = made.inviteLink
    await remove(true)
    const missing = await info(bo!, '0'.repeat(32))
    for (const as of [undefined, bo!, ada!]) {
      const asked = [
        await info(as),
        await server.call(channelCalls.getChannelInfo, { slug }, as ? { as } : {}),
        await server.call(channelCalls.getChannelInfo, { channelId, inviteId }, as ? { as } : {}),
      ]
      for (const { status, body } of asked)
        expect([status, body.message]).toEqual([missing.status, missing.body.message])
    }
    expect((await server.call(inviteCalls.getInvite, { inviteId })).status).toBe(404)
    expect((await server.call(memberCalls.joinChannel, { channelId, inviteId }, { as: bo })).status).toBe(404)
    expect(await own(bo!)).not.toContain(channelId)
  })

  it('takes its posts out of lists and feeds', async () => {
    const feed = async () =>
      (await server.call(postCalls.getPosts, {}, { as: bo })).body.posts.map(({ _id }) => _id)
    expect(await feed()).toContain(postId)
    await server.call(postActionCalls.savePost, { postId }, { as: bo })
    await remove(true)
    expect(await feed()).not.toContain(postId)
    const { body } = await server.call(postCalls.getSavedPosts, {}, { as: bo })
    expect(body.posts.map(({ _id }) => _id)).toEqual([])
  })

  it('stays with its owner, who reads it, writes nothing, and can undo it', async () => {
    const { body } = await remove(true)
    const inAMonth = new Date(server.kernel.clock().getTime() + 30 * DAY).toISOString()
    expect([body.channel.isDeleted, body.channel.deletionTime]).toEqual([true, inAMonth])
    expect(await own(ana!)).toContain(channelId)
    expect((await server.call(postActionCalls.upvotePost, { postId }, { as: ana })).body).toMatchObject({
      reason: 'channels.closed',
    })
    expect((await remove(false)).body.channel).toMatchObject({ isDeleted: false, deletionTime: null })
    expect((await info(bo!)).body.channel.isMember).toBe(true)
    expect((await server.call(postActionCalls.upvotePost, { postId }, { as: bo })).status).toBe(200)
  })

  it('keeps its address for as long as it can come back', async () => {
    await remove(true)
    const other = await makeChannel(server, bo!, { title: `Hall ${round}` })
    expect((await info(bo!, other)).body.channel.slug).toBe(`hall-${round}-2`)
  })

  it('serves its pictures to nobody until it is back', async () => {
    const id = await makeFile(server, channelPicture)
    await sql`update channels set banner_image_id = ${id} where id = ${channelId}`.execute(server.kernel.db)
    const isPublic = async () =>
      (
        await server.kernel.db
          .selectFrom('files')
          .select('is_public')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_public
    await remove(true)
    expect([await isPublic(), (await info(ana!)).body.channel.bannerImage]).toEqual([false, null])
    await remove(false)
    expect([await isPublic(), (await info(ana!)).body.channel.bannerImage]).toEqual([true, expect.anything()])
  })

  it('takes back what people were told of it', async () => {
    const told = async () =>
      (await server.call(notificationCalls.getNotifications, {}, { as: bo })).body.notifications
    await runWrite(server, (ctx) =>
      notify(ctx, { type: 'postMention', to: [bo!.userId], by: ana!.userId, aboutId: postId }),
    )
    expect(await told()).toHaveLength(1)
    await remove(true)
    await runDueJobs(server, channelJobs)
    expect(await told()).toEqual([])
  })

  it('is deleted by its owner alone, who has signed in just now', async () => {
    expect((await remove(true, ada!)).status).toBe(403)
    server.later(11 * MINUTE)
    expect((await remove(true)).body.code).toBe('reauthenticate')
  })
})

describe('after a month', () => {
  it('it is removed for good with all that is in it, and not a day before', async () => {
    await remove(true)
    server.later(29 * DAY)
    await sweep()
    expect((await rowsOf()).length).toBe(1)
    server.later(DAY)
    await sweep()
    expect(await rowsOf()).toEqual([])
    const posts = await server.kernel.db.selectFrom('posts').select('id').where('id', '=', postId).execute()
    expect(posts).toEqual([])
    expect(await broken()).toEqual([])
  })

  it('one that came back stays', async () => {
    await remove(true)
    await remove(false)
    server.later(31 * DAY)
    await sweep()
    expect((await rowsOf()).length).toBe(1)
  })

  const rowsOf = () =>
    server.kernel.db.selectFrom('channels').select('id').where('id', '=', channelId).execute()
})

it('is removed with the account of its owner, since nobody is left who could undo it', async () => {
  await remove(true)
  const { db, clock } = server.kernel
  const asked = new Date(clock().getTime() - 31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', ana!.userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
  const left = await server.kernel.db
    .selectFrom('channels')
    .select('id')
    .where('id', '=', channelId)
    .execute()
  expect(left).toEqual([])
  expect(await broken()).toEqual([])
})
