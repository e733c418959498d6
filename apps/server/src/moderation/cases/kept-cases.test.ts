import { moderationCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { after, DAY } from '../../platform/clock.ts'
import { makePost, makeRoom } from '../../posts/testing/make-post.ts'
import { choreOf } from '../../testing/domains.ts'
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
  postId = await makePost(server, guild.people.Ana, guild.roomId)
})

const queue = async (as: Person) => (await ask.queue(as, guild.channelId)).body.reports
const casesLeft = async () => {
  const rows = await server.kernel.db
    .selectFrom('cases')
    .select('thing_id')
    .where('channel_id', '=', guild.channelId)
    .execute()
  return rows.map(({ thing_id }) => thing_id)
}

describe('after four hundred days', () => {
  it('what a moderator hid can still be shown, and only then its case is forgotten', async () => {
    const { Bo, Mo } = guild.people
    const kept = await makePost(server, guild.people.Ana, guild.roomId)
    for (const id of [postId, kept]) await ask.report(Bo, id)
    await ask.decide(Mo, { postId: kept, action: 'none' })
    await ask.decide(Mo, { postId, action: 'hide' })
    const isOpen = async () =>
      (await server.call(postCalls.getPosts, { _id: postId }, { as: Bo })).status === 200
    const long = after(server.kernel.clock(), -401 * DAY)
    await server.kernel.db
      .updateTable('cases')
      .set({ decided_at: long })
      .where('status', '<>', 'pending')
      .execute()
    await choreOf('forget old cases').run(server.kernel)
    expect([await casesLeft(), await isOpen()]).toEqual([[postId], false])
    expect((await server.call(postCalls.showPost, { postId }, { as: Mo })).status).toBe(200)
    expect(await isOpen()).toBe(true)
    await choreOf('forget old cases').run(server.kernel)
    expect(await casesLeft()).toEqual([])
  })
})

describe('when the account of a reporter is deleted', () => {
  it('their reports are counted no longer', async () => {
    const { Bo, Cy, Mo } = guild.people
    for (const as of [Bo, Cy]) await ask.report(as, postId)
    const { db, clock } = server.kernel
    const asked = after(clock(), -31 * DAY)
    await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', Bo.userId).execute()
    await choreOf('delete people who asked for it').run(server.kernel)
    expect(await queue(Mo)).toMatchObject([
      { _id: postId, reportsCount: 1, reports: [{ user: { _id: Cy.userId } }] },
    ])
  })
})

describe('the record of a person', () => {
  it('counts nothing that they wrote without their name', async () => {
    const { Ana, Bo, Mo, Owner } = guild.people
    const maskId = await makeRoom(server, Owner, guild.channelId, { isAnonymous: true })
    const masked = await makePost(server, Ana, maskId)
    const hidden = await makePost(server, Ana, guild.roomId, { hideAuthorInfo: true })
    for (const post of [masked, hidden, guild.postId]) await makeDiscussion(server, Ana, { post })
    await ask.report(Bo, postId)
    expect(await queue(Mo)).toMatchObject([{ record: { posts: 1, comments: 1 } }])
  })

  it('says that they are muted, also without an end', async () => {
    const { Ana, Bo, Mo } = guild.people
    await ask.report(Bo, postId)
    expect(await queue(Mo)).toMatchObject([{ record: { isMuted: false, mutedUntil: null } }])
    const input = { otherUserId: Ana.userId, channelId: guild.channelId }
    expect((await server.call(moderationCalls.suspend, input, { as: Mo })).status).toBe(200)
    expect(await queue(Mo)).toMatchObject([{ record: { isMuted: true, mutedUntil: null } }])
  })
})
