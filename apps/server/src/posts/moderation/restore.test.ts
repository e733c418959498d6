import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discussionJobs } from '../../discussions/jobs.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { drawn } from '../../files/testing/media.ts'
import { startUploads, type Uploads } from '../../files/testing/uploads.ts'
import { removeContentJob } from '../../moderation/remove-content.ts'
import { askIn, broken, type Guild, makeGuild } from '../../moderation/testing/make-case.ts'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person } from '../../testing/server.ts'
import { makePost } from '../testing/make-post.ts'
import { purgeDeletedPosts } from './purge-deleted.ts'

let server: Uploads
let guild: Guild
let postId: string
beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
beforeEach(async () => {
  guild = await makeGuild(server)
  postId = await makePost(server, guild.people.Ana, guild.roomId)
})

const remove = (as: Person, id = postId) => server.call(postCalls.deletePost, { postId: id }, { as })
const restore = (as: Person, id = postId) => server.call(postCalls.restorePost, { postId: id }, { as })
const see = async (as: Person | undefined, id = postId) =>
  (await server.call(postCalls.getPosts, { _id: id }, as ? { as } : {})).status === 200
const feedOf = async (as: Person) => {
  const filters = JSON.stringify({ context: guild.roomId })
  return (await server.call(postCalls.getPosts, { filters }, { as })).body.posts
}
const rowOf = (id = postId) =>
  server.kernel.db
    .selectFrom('posts')
    .select(['withheld', 'is_hidden', 'is_pinned', 'deleted_at', 'before_deletion'])
    .where('id', '=', id)
    .executeTakeFirst()

describe('a post that its author deletes', () => {
  it('is gone for everybody at once, its author and moderators included', async () => {
    const { Ana, Bo, Mo, Owner } = guild.people
    await makeDiscussion(server, Bo, { post: postId })
    expect((await remove(Ana)).body).toEqual({ message: 'Post deleted', postId })
    for (const as of [Ana, Bo, Mo, Owner, undefined]) expect(await see(as)).toBe(false)
    for (const as of [Ana, Bo, Mo]) expect((await feedOf(as)).map(({ _id }) => _id)).not.toContain(postId)
    const said = await server.call(discussionCalls.getDiscussions, { post: postId }, { as: Ana })
    expect(said.status).toBe(401)
    expect((await remove(Ana)).body).toMatchObject({ code: 'not_found' })
    expect(await broken(server)).toEqual([])
  })

  it('comes back as it was, with its votes, comments and followers', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    await makeDiscussion(server, Bo, { post: postId })
    await server.call(postActionCalls.upvotePost, { postId }, { as: Cy })
    await server.call(postCalls.pinPost, { postId, isPinned: true }, { as: Mo })
    const before = await server.call(postCalls.getPosts, { _id: postId }, { as: Cy })
    await remove(Ana)
    server.later(59 * MINUTE)
    const { status, body } = await restore(Ana)
    expect([status, body.message]).toEqual([200, 'Post restored'])
    expect(body.post).toMatchObject({ _id: postId, isOwn: true, totalDiscussions: 1, totalVotes: 1 })
    const now = await server.call(postCalls.getPosts, { _id: postId }, { as: Cy })
    expect(now.body.posts).toEqual(before.body.posts)
    expect(await rowOf()).toMatchObject({ withheld: null, is_pinned: true, before_deletion: null })
    expect(await broken(server)).toEqual([])
  })

  it('is missing for everybody else, for its author after an hour, and where nothing was deleted', async () => {
    const { Ana, Bo, Mo, Owner } = guild.people
    const missing = { status: 401, body: { code: 'not_found', message: 'Post not found' } }
    expect(await restore(Ana)).toMatchObject(missing)
    await remove(Ana)
    for (const as of [Bo, Mo, Owner]) expect(await restore(as)).toMatchObject(missing)
    server.later(HOUR)
    expect(await restore(Ana)).toMatchObject(missing)
    expect(await rowOf()).toMatchObject({ withheld: 'deleted' })
  })

  it('stays gone for whoever left, and is refused to somebody who is muted', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ask = askIn(server)
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    await remove(Ana)
    const { body } = await ask.decidePerson(Mo, {
      userId: Ana.userId,
      channelId: guild.channelId,
      action: 'mute',
    })
    expect(await restore(Ana)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await ask.undo(Mo, body.reports[0]!.caseId)
    await server.call(memberCalls.leaveChannel, { channelId: guild.channelId }, { as: Ana })
    expect(await restore(Ana)).toMatchObject({ body: { code: 'not_found' } })
    expect(await rowOf()).toMatchObject({ withheld: 'deleted' })
  })

  it('does not take the pin from one that was pinned meanwhile', async () => {
    const { Ana, Mo } = guild.people
    await server.call(postCalls.pinPost, { postId, isPinned: true }, { as: Mo })
    await remove(Ana)
    const other = await makePost(server, Ana, guild.roomId)
    await server.call(postCalls.pinPost, { postId: other, isPinned: true }, { as: Mo })
    await restore(Ana)
    expect([(await rowOf())!.is_pinned, (await rowOf(other))!.is_pinned]).toEqual([false, true])
  })

  it('stays hidden if its author had hidden it', async () => {
    const { Ana, Bo } = guild.people
    await server.call(postCalls.hidePost, { postId }, { as: Ana })
    await remove(Ana)
    expect((await restore(Ana)).body.post).toMatchObject({ isHidden: true, withheld: null })
    expect(await see(Bo)).toBe(false)
  })
})

describe('what people were told of it', () => {
  const told = async (as: Person) => {
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as })
    return body.notifications.map(({ about, isUnread }) => [about._id, isUnread])
  }

  it('leaves their lists and comes back unread, with the mail that waited', async () => {
    const { Ana, Bo } = guild.people
    await makeDiscussion(server, Bo, { post: postId })
    await runDueJobs(server, discussionJobs)
    const { db } = server.kernel
    const row = () =>
      db.selectFrom('notifications').selectAll().where('about_id', '=', postId).executeTakeFirstOrThrow()
    const before = await row()
    expect(before).toMatchObject({ is_listed: true, is_unread: true, wants_mail: true })
    await remove(Ana)
    expect(await told(Ana)).toEqual([])
    expect(await row()).toMatchObject({ is_listed: false, is_unread: false, wants_mail: false })
    expect(await broken(server)).toEqual([])
    await restore(Ana)
    expect(await told(Ana)).toEqual([[postId, true]])
    expect(await row()).toEqual(before)
    expect(await broken(server)).toEqual([])
  })

  it('stays away with a comment that was deleted before it', async () => {
    const { Ana, Bo, Cy } = guild.people
    const id = await makeDiscussion(server, Bo, { post: postId })
    await makeDiscussion(server, Cy, { discussion: id })
    await runDueJobs(server, discussionJobs)
    expect((await told(Bo)).map(([about]) => about)).toContain(id)
    await server.call(discussionCalls.deleteDiscussion, { discussionId: id }, { as: Bo })
    await remove(Ana)
    await restore(Ana)
    expect((await told(Bo)).map(([about]) => about)).not.toContain(id)
    await server.call(discussionCalls.restoreDiscussion, { discussionId: id }, { as: Bo })
    expect((await told(Bo)).map(([about]) => about)).toContain(id)
    expect(await broken(server)).toEqual([])
  })
})

describe('after an hour', () => {
  it('it is deleted for good, with its files and what people were told', async () => {
    const { Ana, Bo } = guild.people
    const key = await server.sent('image', 'image/png', await drawn('png'), Ana)
    const input = { contentType: 'Image' as const, context: guild.roomId, pictures: [{ filename: key }] }
    const { body } = await server.call(postCalls.createPost, input, { as: Ana })
    const id = body.post._id
    await makeDiscussion(server, Bo, { post: id })
    await runDueJobs(server, discussionJobs)
    const { db } = server.kernel
    const left = async () => {
      await purgeDeletedPosts.run(server.kernel)
      await server.work()
      const files = await db.selectFrom('files').select('id').where('key', '=', key).execute()
      const notices = await db.selectFrom('notifications').select('id').where('about_id', '=', id).execute()
      return [(await rowOf(id)) !== undefined, files.length, notices.length]
    }
    await remove(Ana, id)
    server.later(59 * MINUTE)
    expect(await left()).toEqual([true, 1, 1])
    server.later(MINUTE)
    expect(await left()).toEqual([false, 0, 0])
    expect(await broken(server)).toEqual([])
  })
})

describe('a case about it', () => {
  it('says that it is gone, and a decision about it holds once it is back', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ask = askIn(server)
    await ask.report(Bo, postId)
    await remove(Ana)
    const queue = await ask.queue(Mo, guild.channelId)
    expect(queue.body.reports[0]).toMatchObject({ isGone: true })
    const { body } = await ask.decide(Mo, { postId, action: 'remove' })
    expect(await restore(Ana)).toMatchObject({ body: { code: 'not_found' } })
    await ask.undo(Mo, body.reports[0]!.caseId)
    expect(await see(Ana)).toBe(false)
    expect((await restore(Ana)).body.post).toMatchObject({ withheld: null, isHidden: false })
    expect(await see(Bo)).toBe(true)
    expect(await broken(server)).toEqual([])
  })

  it('hides it until it is edited also where it was deleted before the decision', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ask = askIn(server)
    await ask.report(Bo, postId)
    await remove(Ana)
    await ask.decide(Mo, { postId, action: 'hideUntilEdited' })
    expect((await restore(Ana)).body.post).toMatchObject({ withheld: 'untilEdited' })
    await server.call(postCalls.editPost, { postId, text: 'Better words' }, { as: Ana })
    expect(await see(Bo)).toBe(true)
    expect(await broken(server)).toEqual([])
  })

  it('that removes everything of a person takes what they deleted along', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ask = askIn(server)
    await ask.report(Bo, postId)
    const other = await makePost(server, Ana, guild.roomId)
    await remove(Ana, other)
    const { status } = await ask.decide(Mo, {
      postId,
      action: 'remove',
      measure: 'warn',
      removeContent: true,
    })
    expect(status).toBe(200)
    await runDueJobs(server, [removeContentJob])
    expect(await restore(Ana, other)).toMatchObject({ body: { code: 'not_found' } })
    expect(await broken(server)).toEqual([])
  })
})
