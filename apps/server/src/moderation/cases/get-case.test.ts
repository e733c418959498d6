import { moderationCalls } from '@guildhall/contract/moderation'
import { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeRole, makeRoomRole } from '../../channels/testing/make-channel.ts'
import { makeDirectOf, sayIn } from '../../chats/testing/make-chat.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { DAY } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
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
})

const caseAbout = async (thingId: string) => {
  const row = await server.kernel.db
    .selectFrom('cases')
    .select('id')
    .where('thing_id', '=', thingId)
    .executeTakeFirstOrThrow()
  return row.id
}
const read = (as: Person, caseId: string) => server.call(moderationCalls.getCase, { caseId }, { as })
const around = async (as: Person, thingId: string) => {
  const { status, body } = await read(as, await caseAbout(thingId))
  expect(status).toBe(200)
  return body.around
}
const say = (by: Person, text: string, where: { post: string } | { discussion: string }) =>
  makeDiscussion(server, by, { ...where, text })

describe('what stands around a reported comment', () => {
  it('is its post, what it answers, and what was said before, in answer and after', async () => {
    const { Ana, Bo, Cy, Di, Mo } = guild.people
    const postId = await makePost(server, Di, guild.roomId, { title: 'Lead frit', text: 'Is it safe?' })
    const top = await say(Bo, 'It never is.', { post: postId })
    await say(Cy, 'One', { discussion: top })
    const before = await say(Cy, 'Two', { discussion: top })
    const near = await say(Di, 'Three', { discussion: top })
    const it = await say(Ana, 'You are a fool.', { discussion: top })
    const beneath = await say(Bo, 'Please stop.', { discussion: it })
    const after = await say(Di, 'Thank you, Bo.', { discussion: top })
    await say(Cy, 'Far away', { discussion: top })
    await ask.reportComment(Bo, it)
    expect(await around(Mo, it)).toMatchObject([
      { _id: postId, kind: 'post', place: 'above', title: 'Lead frit', text: 'Is it safe?' },
      { _id: top, kind: 'discussion', place: 'above', text: 'It never is.', postedBy: { _id: Bo.userId } },
      { _id: before, place: 'before', text: 'Two' },
      { _id: near, place: 'before', text: 'Three', postedBy: { _id: Di.userId } },
      { _id: beneath, place: 'beneath', text: 'Please stop.' },
      { _id: after, place: 'after', text: 'Thank you, Bo.' },
    ])
  })

  it('names nobody in a nameless room, nor the hidden author of the post', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    const nameless = await makeGuild(server, { isAnonymous: true })
    await say(nameless.people.Cy, 'Quietly', { post: nameless.postId })
    const quiet = await say(nameless.people.Ana, 'Rude', { post: nameless.postId })
    await ask.reportComment(nameless.people.Bo, quiet)
    const there = await around(nameless.people.Mo, quiet)
    expect(there.map(({ postedBy }) => postedBy)).toEqual([null, null])

    const postId = await makePost(server, Cy, guild.roomId, { hideAuthorInfo: true })
    await say(Cy, 'Mine', { post: postId })
    const it = await say(Ana, 'Rude', { post: postId })
    await ask.reportComment(Bo, it)
    const here = await around(Mo, it)
    expect(here).toMatchObject([
      { kind: 'post', postedBy: null },
      { text: 'Mine', postedBy: null },
    ])
    expect(JSON.stringify([there, here])).not.toMatch(
      new RegExp([Cy.userId, nameless.people.Cy.userId, nameless.people.Owner.userId].join('|')),
    )
  })

  it('leaves out what is withheld, and shows nothing of a room that the moderator may not enter', async () => {
    const { Ana, Bo, Cy, Di, Mo, Mia, Owner } = guild.people
    const hidden = await say(Cy, 'Hidden words', { post: guild.postId })
    await ask.reportComment(Di, hidden)
    await ask.decide(Owner, { discussionId: hidden, action: 'hide' })
    const it = await say(Ana, 'Rude', { post: guild.postId })
    await ask.reportComment(Bo, it)
    expect(await around(Mo, it)).toMatchObject([{ _id: guild.postId, place: 'above' }])

    const { contextId } = await makeRoomRole(server, guild.channelId, [Ana, Bo, Mia])
    const postId = await makePost(server, Bo, contextId, { title: 'Behind the door' })
    const inside = await say(Ana, 'Rude', { post: postId })
    await say(Bo, 'Said behind the door', { post: postId })
    await ask.reportComment(Bo, inside)
    expect(await around(Mia, inside)).toMatchObject([{ title: 'Behind the door' }, { place: 'after' }])
    const { body } = await read(Mo, await caseAbout(inside))
    expect([body.around, JSON.stringify(body)]).toEqual([[], expect.not.stringContaining('behind the door')])
  })

  it('leaves out a person from whom a block separates somebody who decides reports alone', async () => {
    const { Ana, Bo, Cy, Di, Mo } = guild.people
    await makeRole(server, guild.channelId, [Di], ['moderateReports'])
    await say(Cy, 'Words across a block', { post: guild.postId })
    const it = await say(Ana, 'Rude', { post: guild.postId })
    await ask.reportComment(Bo, it)
    await server.call(blockingCalls.blockUser, { blockId: Di.userId }, { as: Cy })
    expect((await around(Mo, it)).map(({ text }) => text)).toContain('Words across a block')
    expect((await around(Di, it)).map(({ text }) => text)).not.toContain('Words across a block')
  })
})

describe('what stands around a reported post', () => {
  it('are the first comments beneath it, in the order in which they were said', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId, { title: 'Dinner set' })
    const first = await say(Bo, 'Which frit?', { post: postId })
    const answer = await say(Ana, 'Everybody did it.', { discussion: first })
    const last = await say(Cy, 'Please take it down.', { post: postId })
    await ask.report(Bo, postId)
    expect(await around(Mo, postId)).toMatchObject([
      { _id: first, place: 'beneath', text: 'Which frit?' },
      { _id: answer, place: 'beneath', postedBy: { _id: Ana.userId } },
      { _id: last, place: 'beneath' },
    ])
  })

  it('is nothing once it is gone', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    const said = await say(Bo, 'A comment', { post: postId })
    await ask.report(Bo, postId)
    await ask.reportComment(Ana, said)
    await sql`delete from posts where id = ${postId}`.execute(server.kernel.db)
    expect([await around(Mo, postId), await around(Mo, said)]).toEqual([[], []])
  })
})

describe('the direct messages of a reported person', () => {
  const write = async (by: Person, to: Person, ...texts: string[]) => {
    const chatId = await makeDirectOf(server, by.userId, to.userId)
    for (const text of texts) await sayIn(server, chatId, by.userId, text)
    return chatId
  }
  const numbers = async (as: Person, userId: string) => (await read(as, await caseAbout(userId))).body

  it('are numbers about members of the community alone, and none of their words', async () => {
    const { Ana, Bo, Cy, Di, Mo } = guild.people
    const stranger = await server.signIn(`stranger-${guild.channelId}@case.test`)
    await write(Ana, Bo, 'secretword one', 'secretword two')
    const answered = await write(Ana, Cy, 'secretword three')
    await sayIn(server, answered, Cy.userId, 'secretword answer')
    // Whoever wrote first has not answered, and whoever was never written to is not counted.
    const asked = await write(Di, Ana, 'secretword first')
    await sayIn(server, asked, Ana.userId, 'secretword back')
    await write(Mo, Ana, 'secretword unanswered')
    const outside = await write(Ana, stranger, 'secretword outside')
    await sayIn(server, outside, stranger.userId, 'secretword outside too')
    for (const as of [Bo, stranger])
      await server.call(blockingCalls.blockUser, { blockId: Ana.userId }, { as })
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    const body = await numbers(Mo, Ana.userId)
    expect(body.messages).toEqual({ sent: 4, people: 3, answered: 1, blockedBy: 1 })
    expect(JSON.stringify(body)).not.toContain('secretword')
  })

  it('are all of them for staff, within thirty days', async () => {
    const { Ana, Bo, Cy } = guild.people
    await write(Ana, Cy, 'Long ago')
    server.later(31 * DAY)
    const stranger = await server.signIn(`other-${guild.channelId}@case.test`)
    await write(Ana, stranger, 'Now')
    await write(Ana, Bo, 'Now')
    await server.call(blockingCalls.blockUser, { blockId: Ana.userId }, { as: stranger })
    const staff = await server.signIn(`staff-${guild.channelId}@case.test`)
    await server.kernel.db
      .updateTable('users')
      .set({ is_staff: true })
      .where('id', '=', staff.userId)
      .execute()
    const reporter = await server.signIn(`late-${guild.channelId}@case.test`)
    await ask.reportPerson(reporter, Ana.userId)
    const { messages } = await numbers(staff, Ana.userId)
    expect(messages).toEqual({ sent: 2, people: 2, answered: 0, blockedBy: 1 })
  })

  it('are told in no list, and in no case about a post', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await ask.report(Bo, postId)
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    expect((await read(Mo, await caseAbout(postId))).body.messages).toBeNull()
    expect(JSON.stringify((await ask.people(Mo, guild.channelId)).body)).not.toContain('blockedBy')
  })
})
