import { notificationCalls } from '@guildhall/contract/notifications'
import { type PublishFailure, postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { fileChores } from '../../files/chores.ts'
import { drawn } from '../../files/testing/media.ts'
import { startUploads, type Uploads } from '../../files/testing/uploads.ts'
import { exit } from '../../members/membership.ts'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'
import { publishDraftJobs } from './publish-draft.ts'

let server: Uploads
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let hallId: string
beforeAll(async () => {
  server = await startUploads()
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Eve'])
})
afterAll(() => server.close())
beforeEach(async () => {
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
})

const inTime = (ms: number) => after(server.kernel.clock(), ms).toISOString()
const words = { contentType: 'Markup', title: 'Later', text: 'Hello' }
const save = (as: Person, more: object) =>
  server.call(postCalls.saveDraft, { channelId, body: {}, ...more } as never, { as })
const schedule = (as: Person, post: object = {}, more: object = {}) =>
  save(as, { publishTime: inTime(HOUR), post: { ...words, context: hallId, ...post }, ...more })
const drafts = async (as: Person) =>
  (await server.call(postCalls.getDrafts, { channelId }, { as })).body.drafts
const postsIn = async (roomId = hallId) => {
  const filters = JSON.stringify({ context: roomId })
  return (await server.call(postCalls.getPosts, { filters } as never, { as: people.Owner })).body.posts
}
const toldTo = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
async function comes(ms = HOUR) {
  server.later(ms)
  return runDueJobs(server, publishDraftJobs)
}

describe('scheduling', () => {
  it('keeps the post as a draft until its time, and then publishes it as if it were written then', async () => {
    const reader = await openSocket(server.address, { token: people.Bo.token })
    await reader.socket.emitWithAck('watch', { channel: channelId })
    const mention = { userMentions: [people.Bo.userId] }
    const { body } = await schedule(people.Ana, mention)
    expect(body).toMatchObject({ message: 'Post scheduled', draft: { publishTime: inTime(HOUR) } })
    expect(await postsIn()).toEqual([])
    expect(await comes(HOUR - 1)).toBe(0)
    const earlier = await makePost(server, people.Bo, hallId)
    await comes(1)
    const [first, second] = await postsIn()
    expect(first).toMatchObject({ ...words, postedBy: { _id: people.Ana.userId }, postedTime: inTime(0) })
    expect(first!._id).not.toBe(body.draft._id)
    expect(second!._id).toBe(earlier)
    expect(await drafts(people.Ana)).toEqual([])
    expect(await toldTo(people.Bo)).toMatchObject([{ notificationType: 'postMention' }])
    expect(await toldTo(people.Ana)).toMatchObject([
      { notificationType: 'scheduledPublished', subject: { title: 'Later' } },
    ])
    await caughtUp(server, reader)
    const heard = reader.heard.filter(({ name }) => name === 'newPost')
    expect(heard).toEqual([
      { name: 'newPost', payload: { postId: first!._id, channelId, contextId: hallId } },
    ])
    reader.socket.close()
    expect(await comes(HOUR)).toBe(0)
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
  })

  it('refuses what could not be published, and a time that is over or more than a year ahead', async () => {
    const at = (publishTime: string) => schedule(people.Ana, {}, { publishTime })
    expect((await at(inTime(0))).body).toMatchObject({ code: 'invalid', field: 'publishTime' })
    expect((await at(inTime(365 * DAY + 1))).body).toMatchObject({ code: 'invalid', field: 'publishTime' })
    expect((await at(inTime(365 * DAY))).status).toBe(200)
    const boardId = await makeRoom(server, people.Owner, channelId, { canMembersPost: false })
    const refused = async (post: object, as = people.Ana) => (await schedule(as, post)).body
    expect(await refused({ title: '', text: '' })).toMatchObject({ field: 'text' })
    expect(await refused({ context: boardId })).toMatchObject({ code: 'forbidden' })
    expect(await refused({ isPinned: true })).toMatchObject({ code: 'forbidden' })
    const poll = { contentType: 'Poll', pollOptions: ['Yes', 'No'], pollEndTime: inTime(HOUR) }
    expect(await refused(poll)).toMatchObject({ field: 'pollEndTime' })
    expect(await refused({ uniqueId: 'x' })).toMatchObject({ code: 'invalid' })
    expect(await refused({}, people.Eve)).toMatchObject({ code: 'forbidden' })
    expect((await save(people.Ana, { publishTime: inTime(HOUR) })).body).toMatchObject({ field: 'post' })
    expect((await save(people.Ana, { post: { ...words, context: hallId } })).body).toMatchObject({
      field: 'post',
    })
    // A post on trial leaves nothing behind.
    expect(await postsIn()).toEqual([])
    expect(await toldTo(people.Bo)).toHaveLength(1)
    expect(await drafts(people.Ana)).toHaveLength(1)
  })

  it('moves with a new time, ends when it is unscheduled or deleted, and is not changed in passing', async () => {
    const { _id } = (await schedule(people.Ana)).body.draft
    expect((await save(people.Ana, { _id, body: { title: 'Half' } })).status).toBe(409)
    await schedule(people.Ana, { title: 'Much later' }, { _id, publishTime: inTime(2 * HOUR) })
    await comes()
    expect(await postsIn()).toEqual([])
    await comes()
    expect(await postsIn()).toMatchObject([{ title: 'Much later' }])

    const other = (await schedule(people.Ana)).body.draft._id
    const { body } = await save(people.Ana, { _id: other, publishTime: null })
    expect(body.draft).toMatchObject({ publishTime: null, publishFailure: null })
    expect((await save(people.Ana, { _id: other, body: { title: 'Half' } })).status).toBe(200)
    const third = (await schedule(people.Ana)).body.draft._id
    await server.call(postCalls.deleteDraft, { draftId: third }, { as: people.Ana })
    await comes()
    expect(await postsIn()).toHaveLength(1)
  })

  it('pins and mails the post for those who may, and publishes it alone for those who no longer may', async () => {
    const more = { isPinned: true, sendAsEmail: true }
    await schedule(people.Owner, { ...more, title: 'Pinned' })
    await comes()
    expect(await postsIn()).toMatchObject([{ title: 'Pinned', isPinned: true, sentAsEmail: true }])
    await addMembers(server, channelId, [people.Bo], { isModerator: true, isAdmin: true })
    expect((await schedule(people.Bo, { ...more, title: 'Demoted' })).status).toBe(200)
    await addMembers(server, channelId, [people.Bo])
    await comes()
    const demoted = (await postsIn()).find(({ title }) => title === 'Demoted')
    expect(demoted).toMatchObject({ isPinned: false, sentAsEmail: false })
  })
})

it('two workers, and one that does its job again, publish it once', async () => {
  const { _id } = (await schedule(people.Ana, { userMentions: [people.Bo.userId] })).body.draft
  const before = (await toldTo(people.Bo)).length
  const payload = { draftId: _id, publishTime: inTime(HOUR) }
  server.later(HOUR)
  const work = () => publishDraftJobs[0]!.run({ ...server.kernel, jobId: _id } as never, payload)
  await Promise.all([work(), work(), work()])
  await work()
  expect(await postsIn()).toHaveLength(1)
  expect(await toldTo(people.Bo)).toHaveLength(before + 1)
  const postId = (await postsIn())[0]!._id
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox
    where job = 'tellFollowersOfRoom' and payload ->> 'postId' = ${postId}`.execute(server.kernel.db)
  expect(rows[0]!.count).toBe(1)
})

const causes = {
  notMember: async () => {
    await server.kernel.db.transaction().execute((trx) => exit(trx, channelId, [people.Ana.userId]))
  },
  notAllowed: () =>
    sql`update contexts set can_members_post = false where id = ${hallId}`.execute(server.kernel.db),
  roomGone: () => sql`delete from contexts where id = ${hallId}`.execute(server.kernel.db),
  closed: () =>
    sql`update channels set closed_at = ${server.kernel.clock()} where id = ${channelId}`.execute(
      server.kernel.db,
    ),
  limitReached: async () => {
    const roleId = await makeRole(server, channelId, [people.Ana])
    await sql`update roles set limits = '{"posts": 0}' where id = ${roleId}`.execute(server.kernel.db)
  },
  inactive: () =>
    sql`update users set suspended_at = ${server.kernel.clock()} where id = ${people.Ana.userId}`.execute(
      server.kernel.db,
    ),
  incomplete: () =>
    sql`update contexts set allowed_content_types = '{Poll}' where id = ${hallId}`.execute(server.kernel.db),
} satisfies Record<PublishFailure, () => Promise<unknown>>

describe('a post that can no longer be published at its time', () => {
  it.each(Object.keys(causes) as PublishFailure[])(
    'stays a draft, and its author is told why: %s',
    async (cause) => {
      const { _id } = (await schedule(people.Ana)).body.draft
      await causes[cause]()
      await comes()
      const { rows } = await sql<object>`select publish_at, publish_failure from post_drafts
        where id = ${_id}`.execute(server.kernel.db)
      expect(rows).toEqual([{ publish_at: null, publish_failure: cause }])
      expect(
        (await sql`select from posts where channel_id = ${channelId}`.execute(server.kernel.db)).rows,
      ).toEqual([])
      await sql`update users set suspended_at = null`.execute(server.kernel.db)
      const [told] = await toldTo(people.Ana)
      expect(told).toMatchObject({
        notificationType: `scheduled${cause[0]!.toUpperCase()}${cause.slice(1)}`,
        subject: { title: 'Later', address: `/c/${await slugOf()}/new-post?draft=${_id}` },
      })
      expect(await drafts(people.Ana)).toMatchObject([{ _id, publishTime: null, publishFailure: cause }])
      await server.call(postCalls.deleteDraft, { draftId: _id }, { as: people.Ana })
      expect((await toldTo(people.Ana)).map((one) => one._id)).not.toContain(told!._id)
    },
  )
})

const slugOf = async () =>
  (
    await server.kernel.db
      .selectFrom('channels')
      .select('slug')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow()
  ).slug

it('its pictures live until its time although nobody has seen them, and go when the draft does', async () => {
  const picture = async () => ({
    filename: await server.sent('image', 'image/png', await drawn('png'), people.Ana),
  })
  const sweep = async () => {
    for (const chore of fileChores) await chore.run(server.kernel)
    await server.work()
  }
  const image = { contentType: 'Image', pictures: [await picture()], coverImage: await picture() }
  const publishTime = inTime(3 * DAY)
  const kept = (await schedule(people.Ana, image, { publishTime })).body.draft._id
  const other = { contentType: 'Image', pictures: [await picture()] }
  const gone = (await schedule(people.Ana, other, { publishTime })).body.draft._id
  await server.work()
  server.later(2 * DAY)
  await sweep()
  expect((await server.call(postCalls.deleteDraft, { draftId: gone }, { as: people.Ana })).status).toBe(200)
  await server.work()
  // From another session, as the same person.
  const again = await server.signIn('ana@people.test')
  expect((await schedule(again, image, { _id: kept, publishTime })).status).toBe(200)
  await comes(DAY + MINUTE)
  await sweep()
  const [post] = await postsIn()
  expect(post).toMatchObject({
    pictures: [{ original: { isAvailable: true } }],
    coverImage: { original: { isAvailable: true } },
  })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from files`.execute(
    server.kernel.db,
  )
  expect(rows[0]!.count).toBe(2)
})
