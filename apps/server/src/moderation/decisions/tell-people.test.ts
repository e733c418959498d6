import { memberCalls } from '@guildhall/contract/members'
import { appealCalls, moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePost } from '../../posts/testing/make-post.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { moderationJobs } from '../jobs.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let inbox: Inbox
let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let staff: Person
let postId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer({ STAFF_EMAILS: 'boss@telling.test' }))
  ask = askIn(server)
  staff = await server.signIn('boss@telling.test')
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
  await inbox.stop()
})
beforeEach(async () => {
  guild = await makeGuild(server)
  postId = await makePost(server, guild.people.Ana, guild.roomId, { text: 'My own teapot.' })
})

async function work() {
  while ((await runDueJobs(server, moderationJobs)) > 0);
}
const told = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications.map(
    ({ notificationType }) => notificationType,
  )
const decision = async (as: Person, caseId: string) =>
  (await server.call(appealCalls.getDecision, { caseId }, { as })).status
/** What the latest letter says that holds these words. */
async function letter(words: string) {
  const mails = (await inbox.settled()).filter(({ text }) => text?.includes(words))
  const last = mails.at(-1)
  expect(last, words).toBeDefined()
  return { subject: last!.subject, text: last!.text! }
}
const linkIn = (text: string) => /\/decision\/([\w-]+)/.exec(text)![1]!
const answer = (as: Person, caseId: string, outcome: 'upheld' | 'overturned', message: string) =>
  server.call(appealCalls.decideAppeal, { caseId, outcome, message }, { as })

it('whoever staff suspend reads why in a mail, and can appeal by its link', async () => {
  const { Ana, Bo } = guild.people
  await ask.reportPerson(Bo, Ana.userId)
  await ask.decidePerson(staff, { userId: Ana.userId, action: 'ban', message: 'You sold fakes.' })
  await work()
  const { subject, text } = await letter('You sold fakes.')
  expect(subject).toBe('Your account on Guildhall was suspended')
  expect(text).toContain('You can’t sign in any more.')
  const token = linkIn(text)
  const seen = await server.call(appealCalls.getDecisionByLink, { token })
  expect(seen.body.decision).toMatchObject({ action: 'ban', message: 'You sold fakes.' })
  expect((await server.call(appealCalls.appealByLink, { token, text: 'They were real.' })).status).toBe(200)
  await answer(staff, seen.body.decision.caseId, 'upheld', 'They were not.')
  await work()
  const answered = await letter('They were not.')
  expect(answered.subject).toBe('Your appeal to Guildhall was decided')
})

it('somebody banned whose appeal fails is told that, and not once more that they can appeal', async () => {
  const { Ana, Bo, Mo, Mia } = guild.people
  await ask.report(Bo, postId)
  const { body } = await ask.decide(Mo, { postId, action: 'remove', measure: 'ban', message: 'Goodbye.' })
  await work()
  const { text } = await letter('Goodbye.')
  await server.call(appealCalls.appealByLink, { token: linkIn(text), text: 'Please.' })
  await answer(Mia, body.reports[0]!.caseId, 'upheld', 'We read it all again.')
  await work()
  const answered = await letter('We read it all again.')
  expect(answered.subject).toMatch(/^Your appeal to .+ was decided$/)
  expect(answered.text).toContain('The decision stands.')
  for (const wrong of ['no longer a member', 'appeal once', 'Goodbye.'])
    expect(answered.text).not.toContain(wrong)
  expect(Ana.userId).toBeDefined()
})

it('somebody who left by themselves is told of what they wrote, and not that they were removed', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.report(Bo, postId)
  await server.call(memberCalls.leaveChannel, { channelId: guild.channelId }, { as: Ana })
  await ask.decide(Mo, { postId, action: 'remove', reason: 'Somebody else’s teapot' })
  await work()
  const { subject, text } = await letter('Somebody else’s teapot')
  expect(subject).toMatch(/^A decision about what you wrote in /)
  expect(`${subject} ${text}`).not.toMatch(/no longer a member|has removed you/)
})

it('nobody learns that they were reported when a post is kept and that is undone', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.report(Bo, postId)
  const { body } = await ask.decide(Mo, { postId, action: 'none' })
  const { caseId } = body.reports[0]!
  await ask.undo(Mo, caseId)
  await work()
  expect([await told(Ana), await decision(Ana, caseId)]).toEqual([[], 404])
})

it('nobody is told that a decision was undone of which they were not told', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.report(Bo, postId)
  const { body } = await ask.decide(Mo, { postId, action: 'hide', isNotified: false })
  const { caseId } = body.reports[0]!
  await ask.undo(Mo, caseId)
  await work()
  expect([await told(Ana), await decision(Ana, caseId)]).toEqual([[], 404])
})

it('somebody told of a decision is told that it was undone', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.report(Bo, postId)
  const { body } = await ask.decide(Mo, { postId, action: 'hide' })
  const { caseId } = body.reports[0]!
  await work()
  await ask.undo(Mo, caseId)
  await work()
  expect(await told(Ana)).toEqual(['decisionUndone', 'decisionMade'])
  expect(await decision(Ana, caseId)).toBe(200)
})

it('a member muted outside the queue is told why, and can appeal', async () => {
  const { Ana, Mo, Mia } = guild.people
  const input = { otherUserId: Ana.userId, channelId: guild.channelId, reason: 'Shouting' }
  expect((await server.call(moderationCalls.suspend, input, { as: Mo })).status).toBe(200)
  await work()
  expect(await told(Ana)).toEqual(['decisionMade'])
  const { body } = await ask.people(Mia, guild.channelId, { status: 'resolved' })
  const [report] = body.reports
  expect(report).toMatchObject({ action: 'mute', reason: 'Shouting', reportsCount: 0 })
  const { caseId } = report!
  const sent = await server.call(appealCalls.appealDecision, { caseId, text: 'I whispered.' }, { as: Ana })
  expect([sent.status, sent.body.decision]).toMatchObject([200, { action: 'mute', reason: 'Shouting' }])
  await answer(Mia, caseId, 'overturned', 'So it was.')
  const post = { contentType: 'Markup' as const, context: guild.roomId, text: 'Thank you' }
  expect((await server.call(postCalls.createPost, post, { as: Ana })).status).toBe(200)
})

it('a person outside does not learn of a community by being muted there', async () => {
  const { Mo } = guild.people
  const stranger = await server.signIn(`stranger-${guild.channelId}@telling.test`)
  const input = { otherUserId: stranger.userId, channelId: guild.channelId, reason: 'Read my advertisement' }
  await server.call(moderationCalls.suspend, input, { as: Mo })
  await work()
  expect(await told(stranger)).toEqual([])
  expect((await inbox.settled()).filter(({ text }) => text?.includes('Read my advertisement'))).toEqual([])
})
