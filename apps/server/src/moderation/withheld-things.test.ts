import { discussionCalls } from '@guildhall/contract/discussions'
import { appealCalls, defaultFilters, filterCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { moderationJobs } from './jobs.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

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

/** The word `casino` is held or reported. */
async function filter(effect: 'hold' | 'report') {
  const words = { isOn: true, effect, words: ['casino'] }
  const input = { channelId: guild.channelId, filters: { ...defaultFilters, words } }
  expect((await server.call(filterCalls.setFilters, input, { as: guild.people.Owner })).status).toBe(200)
}

const seen = async (as: Person, _id: string) =>
  (await server.call(postCalls.getPosts, { _id }, { as })).status === 200
const withheld = async (_id: string) =>
  (await server.call(postCalls.getPosts, { _id }, { as: guild.people.Ana })).body.posts[0]!.withheld
const comments = async (as: Person) =>
  (await server.call(discussionCalls.getDiscussions, { post: guild.postId }, { as })).body.discussions
const waiting = async () => (await ask.queue(guild.people.Mo, guild.channelId)).body.reports
const edit = (postId: string, text: string) =>
  server.call(postCalls.editPost, { postId, text }, { as: guild.people.Ana })

async function heldPost(more: object = {}) {
  await filter('hold')
  const post = {
    contentType: 'Markup' as const,
    context: guild.roomId,
    text: 'The casino burnt down.',
    ...more,
  }
  return (await server.call(postCalls.createPost, post, { as: guild.people.Ana })).body.post._id
}

/** Hides a thing by the reports of four people. */
async function crowd(report: (as: Person) => Promise<unknown>) {
  const some = Object.values(
    await makePeople(
      server,
      [1, 2, 3, 4].map((n) => `r${n}${guild.channelId}`),
    ),
  )
  await addMembers(server, guild.channelId, some)
  for (const as of some) await report(as)
}

async function overturn(caseId: string) {
  const { Ana, Mia } = guild.people
  const sent = await server.call(appealCalls.appealDecision, { caseId, text: 'Look again.' }, { as: Ana })
  expect(sent.status).toBe(200)
  const input = { caseId, outcome: 'overturned' as const, message: 'You are right.' }
  const { status, body } = await server.call(appealCalls.decideAppeal, input, { as: Mia })
  expect([status, body.message]).toEqual([200, 'Decided'])
  return body.report
}

describe('a measure against the author of something held', () => {
  it('neither publishes it nor closes the case, and is taken together with the removal', async () => {
    const { Bo, Mo } = guild.people
    const postId = await heldPost()
    const refused = { status: 409, body: { reason: 'moderation.heldFirst' } }
    for (const action of ['warn', 'mute', 'removeUser', 'ban'] as const)
      expect(await ask.decide(Mo, { postId, action })).toMatchObject(refused)
    expect(await ask.decide(Mo, { postId, action: 'none', measure: 'mute' })).toMatchObject(refused)
    expect((await ask.decide(Mo, { postId, action: 'hide', measure: 'mute' })).status).toBe(400)
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([false, 'held'])
    expect(await waiting()).toMatchObject([{ _id: postId, isHeld: true }])
    const removed = await ask.decide(Mo, { postId, action: 'remove', measure: 'mute' })
    expect((await ask.undo(Mo, removed.body.reports[0]!.caseId)).status).toBe(200)
    expect([await withheld(postId), (await waiting()).length]).toEqual(['held', 1])
  })
})

describe('an appeal that succeeds', () => {
  it('publishes what was held, under a new id and with everybody told once', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await heldPost({ userMentions: [guild.people.Bo.userId] })
    const { body } = await ask.decide(Mo, { postId, action: 'remove' })
    const report = await overturn(body.reports[0]!.caseId)
    expect(report._id).not.toBe(postId)
    expect([await seen(Ana, report._id), await seen(Bo, report._id)]).toEqual([true, true])
    expect([await withheld(report._id), await waiting()]).toEqual([null, []])
    const told = await server.call(notificationCalls.getNotifications, {}, { as: Bo })
    expect(told.body.notifications).toMatchObject([
      { notificationType: 'postMention', subject: { address: expect.stringContaining(report._id) } },
    ])
  })

  it('publishes a comment that was held', async () => {
    const { Ana, Bo, Mo } = guild.people
    await filter('hold')
    const said = await makeDiscussion(server, Ana, { post: guild.postId, text: 'Try the casino.' })
    const { body } = await ask.decide(Mo, { discussionId: said, action: 'remove' })
    await overturn(body.reports[0]!.caseId)
    expect(await comments(Bo)).toMatchObject([{ content: 'Try the casino.', withheld: null }])
    expect(await waiting()).toEqual([])
  })

  it('shows what reports had hidden before', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await crowd((as) => ask.report(as, postId))
    expect(await withheld(postId)).toBe('reported')
    const { body } = await ask.decide(Mo, { postId, action: 'remove' })
    await overturn(body.reports[0]!.caseId)
    expect([await seen(Bo, postId), await withheld(postId), await waiting()]).toEqual([true, null, []])
  })
})

describe('a text that waits for its author', () => {
  it('is shown once it is changed, though reports had hidden it before', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await crowd((as) => ask.report(as, postId))
    await ask.decide(Mo, { postId, action: 'hideUntilEdited' })
    await edit(postId, 'Better words.')
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([true, null])
  })

  it('is shown once a moderator keeps a change that a filter held', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await ask.report(Bo, postId)
    const asked = await ask.decide(Mo, { postId, action: 'hideUntilEdited' })
    await filter('hold')
    await edit(postId, 'Now with a casino.')
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([false, 'reported'])
    expect((await ask.decide(Mo, { postId, action: 'none' })).status).toBe(200)
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([true, null])
    expect((await ask.undo(Mo, asked.body.reports[0]!.caseId)).status).toBe(200)
    expect(await withheld(postId)).toBeNull()
  })

  it('is shown at once where a filter only reports the change, also as a comment', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    const said = await makeDiscussion(server, Ana, { post: guild.postId })
    await ask.report(Bo, postId)
    await ask.reportComment(Bo, said)
    await ask.decide(Mo, { postId, action: 'hideUntilEdited' })
    await ask.decide(Mo, { discussionId: said, action: 'hideUntilEdited' })
    await filter('report')
    await edit(postId, 'Now with a casino.')
    const change = { id: said, content: 'A casino too.' }
    expect((await server.call(discussionCalls.editDiscussion, change, { as: Ana })).status).toBe(200)
    expect([await withheld(postId), (await comments(Bo)).length]).toEqual([null, 1])
    expect((await waiting()).map(({ _id }) => _id).sort()).toEqual([postId, said].sort())
  })

  it('is shown as a comment once a moderator keeps a change that a filter held', async () => {
    const { Ana, Bo, Mo } = guild.people
    const said = await makeDiscussion(server, Ana, { post: guild.postId })
    await ask.reportComment(Bo, said)
    await ask.decide(Mo, { discussionId: said, action: 'hideUntilEdited' })
    await filter('hold')
    await server.call(discussionCalls.editDiscussion, { id: said, content: 'A casino too.' }, { as: Ana })
    expect(await comments(Bo)).toEqual([])
    await ask.decide(Mo, { discussionId: said, action: 'none' })
    expect(await comments(Bo)).toMatchObject([{ content: 'A casino too.', withheld: null }])
  })
})

describe('a text that reports have hidden', () => {
  it('is hidden again when it was kept and that is undone', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await crowd((as) => ask.report(as, postId))
    const kept = await ask.decide(Mo, { postId, action: 'none' })
    expect(await seen(Bo, postId)).toBe(true)
    await ask.undo(Mo, kept.body.reports[0]!.caseId)
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([false, 'reported'])
    expect(await waiting()).toMatchObject([{ _id: postId, isHiddenByReports: true }])
    await ask.decide(Mo, { postId, action: 'none' })
    expect(await withheld(postId)).toBeNull()
  })

  it('stays removed with everything of its author though it is kept, and is shown once that is undone', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await makePost(server, Ana, guild.roomId)
    await crowd((as) => ask.report(as, postId))
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    const gone = { userId: Ana.userId, action: 'ban' as const, removeContent: true }
    const banned = await ask.decidePerson(Mo, gone)
    await runDueJobs(server, moderationJobs)
    expect((await ask.decide(Mo, { postId, action: 'none' })).status).toBe(200)
    expect(await seen(Mo, postId)).toBe(false)
    await ask.undo(Mo, banned.body.reports[0]!.caseId)
    expect([await seen(Bo, postId), await withheld(postId)]).toEqual([true, null])
  })
})

describe('something held', () => {
  it('waits again once what had removed it meanwhile is undone', async () => {
    const { Ana, Bo, Mo } = guild.people
    const postId = await heldPost()
    await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
    const gone = { userId: Ana.userId, action: 'ban' as const, removeContent: true }
    const banned = await ask.decidePerson(Mo, gone)
    await runDueJobs(server, moderationJobs)
    await ask.decide(Mo, { postId, action: 'none' })
    expect(await waiting()).toEqual([])
    await ask.undo(Mo, banned.body.reports[0]!.caseId)
    expect(await withheld(postId)).toBe('held')
    expect(await waiting()).toMatchObject([{ _id: postId, isHeld: true }])
  })
})
