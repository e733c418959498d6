import { channelSettingsCalls } from '@guildhall/contract/channels'
import { appealCalls, logCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { after, DAY } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { moderationJobs } from '../jobs.ts'
import { purgeRemoved } from '../purge.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let inbox: Inbox
let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let postId: string
let caseId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
  await inbox.stop()
})
beforeEach(async () => {
  guild = await makeGuild(server)
  postId = await makePost(server, guild.people.Ana, guild.roomId, { text: 'My own teapot.' })
  await ask.report(guild.people.Bo, postId)
  caseId = (await ask.decide(guild.people.Mo, { postId, action: 'remove', message: 'Not yours.' })).body
    .reports[0]!.caseId
})

const work = () => runDueJobs(server, moderationJobs)
const appeal = (as: Person, text = 'I made it myself.') =>
  server.call(appealCalls.appealDecision, { caseId, text }, { as })
const answer = (as: Person, outcome: 'upheld' | 'overturned') =>
  server.call(appealCalls.decideAppeal, { caseId, outcome, message: 'Looked again.' }, { as })
const isSeen = async (as: Person) =>
  (await server.call(postCalls.getPosts, { _id: postId }, { as })).status === 200

it('shows the person what was decided and why, and nobody else', async () => {
  const { Ana, Bo, Mia } = guild.people
  const { body } = await server.call(appealCalls.getDecision, { caseId }, { as: Ana })
  expect(body.decision).toMatchObject({
    action: 'remove',
    text: 'My own teapot.',
    message: 'Not yours.',
    reportsCount: 1,
    appealUntil: expect.any(String),
    appeal: null,
  })
  expect(JSON.stringify(body)).not.toContain(Bo.userId)
  for (const as of [Bo, Mia])
    expect((await server.call(appealCalls.getDecision, { caseId }, { as })).status).toBe(404)
})

it('takes one appeal, which somebody else decides, and overturned means undone', async () => {
  const { Ana, Bo, Mo, Mia } = guild.people
  expect((await appeal(Bo)).status).toBe(404)
  expect((await appeal(Ana)).status).toBe(200)
  expect((await appeal(Ana)).status).toBe(409)
  const waiting = await ask.queue(Mia, guild.channelId, { status: 'appealed' })
  expect(waiting.body.reports).toMatchObject([
    { caseId, appeal: { text: 'I made it myself.', outcome: 'pending' } },
  ])
  expect(waiting.body.counts.appeals).toBe(1)
  expect(await answer(Mo, 'upheld')).toMatchObject({
    status: 403,
    body: { reason: 'moderation.anotherDecides' },
  })
  expect((await answer(Mia, 'overturned')).body.report).toMatchObject({ appeal: { outcome: 'overturned' } })
  expect([await isSeen(Ana), await isSeen(Bo)]).toEqual([true, true])
  expect((await answer(Mia, 'upheld')).status).toBe(404)
})

it('is decided by the same moderator only where there is nobody else, and says so', async () => {
  const { Owner, Ana, Mo, Mia } = guild.people
  await appeal(Ana)
  await server.kernel.db
    .updateTable('memberships')
    .set({ is_moderator: false })
    .where('user_id', '=', Mia.userId)
    .execute()
  await server.kernel.db.deleteFrom('case_reports').where('case_id', '=', caseId).execute()
  await server.kernel.db.updateTable('cases').set({ reports_count: 0 }).where('id', '=', caseId).execute()
  await ask.report(Owner, guild.postId)
  expect((await answer(Mo, 'upheld')).status).toBe(403)
  await server.kernel.db
    .updateTable('memberships')
    .set({ is_admin: false })
    .where('user_id', '=', Owner.userId)
    .execute()
  expect((await answer(Mo, 'upheld')).body.report).toMatchObject({
    appeal: { outcome: 'upheld', isSameDecider: true },
  })
  await server.kernel.db
    .updateTable('memberships')
    .set({ is_admin: true })
    .where('user_id', '=', Owner.userId)
    .execute()
})

it('stops the clock of final deletion while it waits', async () => {
  const { Ana, Mia } = guild.people
  const { db, clock } = server.kernel
  await appeal(Ana)
  const past = after(clock(), -DAY)
  await db.updateTable('cases').set({ final_at: past }).where('id', '=', caseId).execute()
  await db
    .updateTable('appeals')
    .set({ created_at: after(past, -DAY) })
    .where('case_id', '=', caseId)
    .execute()
  const isThere = async () => {
    await purgeRemoved.run(server.kernel)
    return (await db.selectFrom('posts').select('id').where('id', '=', postId).execute()).length === 1
  }
  expect(await isThere()).toBe(true)
  // It waited for two days, which are added.
  await answer(Mia, 'upheld')
  expect(await isThere()).toBe(true)
  server.later(2 * DAY)
  expect(await isThere()).toBe(false)
})

it('is not taken after thirty days, nor twice', async () => {
  const { Ana } = guild.people
  await server.kernel.db
    .updateTable('cases')
    .set({ final_at: server.kernel.clock() })
    .where('id', '=', caseId)
    .execute()
  expect(await appeal(Ana)).toMatchObject({ status: 409, body: { reason: 'moderation.appealOver' } })
})

it('comes by the link in the mail from somebody who was banned', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
  const banned = await ask.decidePerson(Mo, { userId: Ana.userId, action: 'ban', message: 'Goodbye.' })
  expect(banned.status).toBe(200)
  while ((await work()) > 0);
  const mail = (await inbox.settled()).find(({ text }) => text?.includes('Goodbye.'))!
  const token = /\/decision\/([\w-]+)/.exec(mail.text!)![1]!
  const seen = await server.call(appealCalls.getDecisionByLink, { token })
  expect(seen.body.decision).toMatchObject({ action: 'ban', message: 'Goodbye.' })
  expect((await server.call(appealCalls.appealByLink, { token, text: 'Please.' })).status).toBe(200)
  expect((await server.call(appealCalls.appealByLink, { token, text: 'Again.' })).status).toBe(409)
  expect(
    (await server.call(appealCalls.getDecisionByLink, { token: `${token.slice(0, 20)}${token.slice(24)}` }))
      .status,
  ).toBe(404)
})

it('is counted in a log without names that members read where the community shows it', async () => {
  const { Owner, Ana, Cy, Mia } = guild.people
  const { channelId } = guild
  const log = () => server.call(logCalls.getPublicLog, { channelId }, { as: Cy })
  expect((await log()).status).toBe(403)
  const shown = { channelId, showModerationLog: true }
  await server.call(channelSettingsCalls.updateCommunitySettings, shown, { as: Owner })
  await appeal(Ana)
  await answer(Mia, 'overturned')
  const { body } = await log()
  expect(body).toMatchObject({
    decided: 1,
    kept: 0,
    appeals: 1,
    overturned: 1,
    entries: [{ action: 'remove' }],
  })
  for (const { userId } of [Ana, Mia, guild.people.Mo]) expect(JSON.stringify(body)).not.toContain(userId)
  expect(JSON.stringify(body)).not.toContain('teapot')
})

it('is not taken against a decision that is undone in that moment', async () => {
  const { Ana, Mo } = guild.people
  const { db, clock } = server.kernel
  const before = await db
    .selectFrom('cases')
    .select(['status', 'decided_at', 'final_at', 'undone_at', 'undone_by'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const undoing = {
    text: `update cases set status = 'pending', decided_at = null, final_at = null, undone_at = $2, undone_by = $3
      where id = $1`,
    values: [caseId, clock(), Mo.userId],
  }
  const { status, body } = await whileHeld(server, undoing, () => appeal(Ana))
  expect([status, body.message]).toEqual([409, 'There is nothing to appeal'])
  await db.updateTable('cases').set(before).where('id', '=', caseId).execute()
})
