import { moderationCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

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
  postId = await makePost(server, guild.people.Ana, guild.roomId, { text: 'Lead glaze is fine for cups.' })
})

const listed = async (as: Person) => (await ask.queue(as, guild.channelId)).body.reports.map(({ _id }) => _id)

describe('a reported post', () => {
  it('stands once in the queue of moderators, with all who reported it [MOD-1] [MOD-7]', async () => {
    const { Bo, Cy, Mo } = guild.people
    await ask.report(Bo, postId, { comments: 'Poisonous.' })
    await ask.report(Cy, postId, { reportType: 'danger' })
    const { status, body } = await ask.queue(Mo, guild.channelId)
    expect(status).toBe(200)
    expect(body.reports).toMatchObject([
      {
        _id: postId,
        kind: 'post',
        status: 'pending',
        reportsCount: 2,
        post: {
          _id: postId,
          text: 'Lead glaze is fine for cups.',
          postedBy: { _id: guild.people.Ana.userId },
        },
        reports: [{ user: { _id: Bo.userId }, comments: 'Poisonous.' }, { user: { _id: Cy.userId } }],
        context: { _id: guild.roomId },
        record: { posts: 1, comments: 0, upheld: 0, lastAction: null },
      },
    ])
    expect(body.counts).toEqual({ posts: 1, users: 0, requests: 0, appeals: 0 })
  })

  it('keeps what was reported when its author changes or deletes it', async () => {
    const { Ana, Bo, Mo } = guild.people
    await ask.report(Bo, postId)
    await server.call(postCalls.editPost, { postId, text: 'Never mind.' }, { as: Ana })
    expect((await ask.queue(Mo, guild.channelId)).body.reports).toMatchObject([
      { post: { text: 'Lead glaze is fine for cups.' }, isChanged: true, isGone: false },
    ])
    await server.call(postCalls.deletePost, { postId }, { as: Ana })
    expect((await ask.queue(Mo, guild.channelId)).body.reports).toMatchObject([
      { post: { text: 'Lead glaze is fine for cups.' }, isGone: true },
    ])
  })

  it('is seen by nobody whom it is about, who reported it, or who is no moderator [MOD-23]', async () => {
    const { Ana, Bo, Mo, Mia, Owner } = guild.people
    const byMo = await makePost(server, Mo, guild.roomId)
    await ask.report(Bo, byMo)
    await ask.report(Mia, postId)
    expect([await listed(Mo), await listed(Mia)]).toEqual([[postId], [byMo]])
    expect((await listed(Owner)).sort()).toEqual([postId, byMo].sort())
    expect((await ask.queue(Ana, guild.channelId)).status).toBe(403)
    expect((await ask.queue(Bo, guild.channelId)).status).toBe(403)
    expect((await ask.people(Bo, guild.channelId)).status).toBe(403)
  })

  it('is counted for those who see it, and for nobody else', async () => {
    const { Bo, Mo, Mia, Owner } = guild.people
    await ask.report(Bo, await makePost(server, Mo, guild.roomId))
    const waiting = async (as: Person) => (await ask.queue(as, guild.channelId)).body.counts.posts
    expect([await waiting(Mo), await waiting(Mia), await waiting(Owner)]).toEqual([0, 1, 1])
  })

  it('of an admin goes to admins, of the owner to staff', async () => {
    const { Owner, Bo, Mo } = guild.people
    const byOwner = await makePost(server, Owner, guild.roomId)
    await ask.report(Bo, byOwner)
    expect([await listed(Mo), await listed(Owner)]).toEqual([[], []])
    const staff = await server.signIn(`staff-${server.kernel.newId()}@cases.test`)
    await server.kernel.db
      .updateTable('users')
      .set({ is_staff: true })
      .where('id', '=', staff.userId)
      .execute()
    const { body } = await server.call(moderationCalls.getPostReports, {}, { as: staff })
    expect(body.reports.map(({ _id }) => _id)).toContain(byOwner)
    const none = await server.call(moderationCalls.getPostReports, {}, { as: Mo })
    expect([none.status, none.body]).toMatchObject([400, { code: 'missing' }])
  })

  it('is decided once, and by whoever comes first [MOD-14]', async () => {
    const { Bo, Mo, Mia } = guild.people
    await ask.report(Bo, postId)
    const kept = await ask.decide(Mo, { postId, action: 'none' })
    expect(kept).toMatchObject({ status: 200, body: { reports: [{ status: 'dismissed', action: 'none' }] } })
    const late = await ask.decide(Mia, { postId, action: 'remove' })
    expect([late.status, late.body]).toMatchObject([409, { message: 'Somebody else has decided already' }])
    expect(await listed(Mia)).toEqual([])
  })

  it('is read and looked at while somebody else decides about it', async () => {
    const { Bo, Mo } = guild.people
    await ask.report(Bo, postId)
    const { caseId } = (await ask.queue(Mo, guild.channelId)).body.reports[0]!
    await inTransaction(server.kernel.db, async (db) => {
      await sql`select from cases where id = ${caseId} for no key update`.execute(db)
      expect((await server.call(moderationCalls.getCase, { caseId }, { as: Mo })).status).toBe(200)
      expect((await server.call(moderationCalls.lookAtCase, { caseId }, { as: Mo })).status).toBe(200)
    })
  })
})

describe('a reported comment', () => {
  it('stands in the same queue, with its post', async () => {
    const { Ana, Bo, Mo } = guild.people
    const said = await makeDiscussion(server, Ana, { post: postId, text: 'You are all fools.' })
    expect((await ask.reportComment(Bo, said)).status).toBe(200)
    expect((await ask.reportComment(Ana, said)).status).toBe(400)
    expect((await ask.queue(Mo, guild.channelId, { kind: 'discussion' })).body.reports).toMatchObject([
      { _id: said, kind: 'discussion', discussion: { text: 'You are all fools.', post: postId } },
    ])
  })
})

describe('a reported person', () => {
  it('stands in the second queue of the community in which they were reported [MOD-21] [MOD-8]', async () => {
    const { Ana, Bo, Mo } = guild.people
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId, comments: 'Sells watches.' })
    const { body } = await ask.people(Mo, guild.channelId)
    expect(body.reports).toMatchObject([
      { _id: Ana.userId, kind: 'user', user: { _id: Ana.userId }, reports: [{ comments: 'Sells watches.' }] },
    ])
    expect(await listed(Mo)).toEqual([])
  })

  it('is decided about by their id [MOD-15]', async () => {
    const { Ana, Bo, Mo } = guild.people
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    const warned = await ask.decidePerson(Mo, {
      userId: Ana.userId,
      channelId: guild.channelId,
      action: 'warn',
    })
    expect(warned.body.reports).toMatchObject([{ status: 'resolved', action: 'warn' }])
  })

  it('without a community is for staff', async () => {
    const { Ana, Bo, Mo } = guild.people
    await ask.reportPerson(Bo, Ana.userId)
    expect((await ask.people(Mo, guild.channelId)).body.reports).toEqual([])
  })
})
