import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import { logCalls, moderationCalls } from '@guildhall/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { moderationJobs } from '../jobs.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let staff: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error', STAFF_EMAILS: 'boss@measures.test' } })
  ask = askIn(server)
  staff = await server.signIn('boss@measures.test')
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
})

type Measure = { readonly action: 'mute' | 'removeUser' | 'ban'; readonly until?: string }

const whereOf = (as: Person) => (as === staff ? {} : { channelId: guild.channelId })
/** Nobody outside is reported, so it comes first. */
const report = (as: Person) => ask.reportPerson(guild.people.Bo, guild.people.Ana.userId, whereOf(as))

/** A decision about Ana, in the community or by staff. */
async function decided(as: Person, input: Measure) {
  await report(as)
  const { body } = await ask.decidePerson(as, {
    userId: guild.people.Ana.userId,
    ...whereOf(as),
    ...input,
  })
  // What comes after it comes later.
  server.later(MINUTE)
  return body.reports[0]!.caseId
}
/** The same about what she wrote, which was reported before. */
async function decidedByPost(as: Person, postId: string, input: Measure) {
  const { body } = await ask.decide(as, { postId, ...input })
  server.later(MINUTE)
  return body.reports[0]!.caseId
}
async function reportedPost() {
  const postId = await makePost(server, guild.people.Ana, guild.roomId)
  await ask.report(guild.people.Bo, postId)
  return postId
}
const undo = async (as: Person, caseId: string) => expect((await ask.undo(as, caseId)).status).toBe(200)
const inDays = (days: number) => new Date(server.kernel.clock().getTime() + days * DAY).toISOString()
const suspend = async (as: Person, more: object = {}) => {
  const input = { otherUserId: guild.people.Ana.userId, ...more }
  return (await server.call(moderationCalls.suspend, input, { as })).status
}
const mute = (as: Person, more: object = {}) => suspend(as, { channelId: guild.channelId, ...more })
const mutes = async () => {
  const { channelId, people } = guild
  const rows = await server.kernel.db
    .selectFrom('restrictions')
    .select('reason')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', people.Ana.userId)
    .execute()
  return rows.map(({ reason }) => reason)
}
const banned = async () => {
  const { body } = await server.call(
    removalCalls.getBannedUsers,
    { channelId: guild.channelId },
    { as: guild.people.Mo },
  )
  return body.bans.map(({ user }) => user._id)
}
const isMember = async () => {
  const { channelId, people } = guild
  const { body } = await server.call(directoryCalls.getMembers, { channelId, limit: 50 }, { as: people.Mo })
  return JSON.stringify(body.members).includes(people.Ana.userId)
}
const isSuspended = async () => {
  const { body } = await server.call(logCalls.getSuspensions, {}, { as: staff })
  return body.suspensions.some(({ user }) => user._id === guild.people.Ana.userId)
}

it('a mute that somebody gave since stays when an earlier one is undone', async () => {
  const { Mo } = guild.people
  const caseId = await decided(Mo, { action: 'mute', until: inDays(7) })
  expect(await mute(Mo, { reason: 'Again' })).toBe(200)
  await undo(Mo, caseId)
  expect(await mutes()).toEqual(['Again'])
})

it('a mute that stood before comes back, and one that was lifted since does not', async () => {
  const { Mo } = guild.people
  expect(await mute(Mo, { reason: 'First' })).toBe(200)
  const second = await decided(Mo, { action: 'mute' })
  await undo(Mo, second)
  expect(await mutes()).toEqual(['First'])
  const third = await decided(Mo, { action: 'mute' })
  expect(await mute(Mo, { isSuspended: false })).toBe(200)
  await undo(Mo, third)
  expect(await mutes()).toEqual([])
})

it('a ban on the page of members stays when an earlier removal is undone', async () => {
  const { Ana, Mo } = guild.people
  const { channelId } = guild
  const caseId = await decided(Mo, { action: 'removeUser' })
  const input = { channelId, otherUser: Ana.userId, isBanned: true, reason: 'For good' }
  expect((await server.call(removalCalls.removeUserFromCommunity, input, { as: Mo })).status).toBe(200)
  await undo(Mo, caseId)
  expect(await banned()).toEqual([Ana.userId])
  expect(await isMember()).toBe(false)
})

it('a ban between two of the queue stays, whichever of them is undone', async () => {
  const { Ana, Mo } = guild.people
  const { channelId } = guild
  const postId = await reportedPost()
  const first = await decided(Mo, { action: 'removeUser' })
  const input = { channelId, otherUser: Ana.userId, isBanned: true, reason: 'For good' }
  await server.call(removalCalls.removeUserFromCommunity, input, { as: Mo })
  server.later(MINUTE)
  const second = await decidedByPost(Mo, postId, { action: 'ban' })
  await undo(Mo, first)
  await undo(Mo, second)
  expect(await banned()).toEqual([Ana.userId])
})

it('a removal that is undone brings the member back after another one was undone before it', async () => {
  const { Ana, Mo } = guild.people
  const postId = await reportedPost()
  const first = await decided(Mo, { action: 'removeUser' })
  const second = await decidedByPost(Mo, postId, { action: 'ban' })
  await undo(Mo, first)
  expect(await banned()).toEqual([Ana.userId])
  await undo(Mo, second)
  expect(await banned()).toEqual([])
  expect(await isMember()).toBe(true)
})

it('a ban ends with the last of two decisions that made it, whichever is undone first', async () => {
  const { Mo } = guild.people
  for (const isLastFirst of [false, true]) {
    const postId = await reportedPost()
    const first = await decided(Mo, { action: 'ban' })
    const second = await decidedByPost(Mo, postId, { action: 'ban' })
    const [one, other] = isLastFirst ? [second, first] : [first, second]
    await undo(Mo, one)
    expect(await banned()).toEqual([guild.people.Ana.userId])
    await undo(Mo, other)
    expect([await banned(), await isMember()]).toEqual([[], true])
  }
})

it('a suspension that stood before or came since stays when another is undone', async () => {
  await report(staff)
  expect(await suspend(staff, { reason: 'Older' })).toBe(200)
  server.later(MINUTE)
  const onTop = await decided(staff, { action: 'ban' })
  await undo(staff, onTop)
  expect(await isSuspended()).toBe(true)
  expect(await suspend(staff, { isSuspended: false })).toBe(200)
  const alone = await decided(staff, { action: 'ban' })
  await undo(staff, alone)
  expect(await isSuspended()).toBe(false)
  const before = await decided(staff, { action: 'ban' })
  expect(await suspend(staff, { reason: 'Newer' })).toBe(200)
  await undo(staff, before)
  expect(await isSuspended()).toBe(true)
})

it('a time is refused where nothing ends by itself', async () => {
  expect(await suspend(staff, { until: inDays(7) })).toBe(400)
  expect(await isSuspended()).toBe(false)
  expect(await mute(guild.people.Mo, { until: inDays(7), isSuspended: false })).toBe(400)
})

it('a mute outside the queue leaves what others have reported in it', async () => {
  const { Ana, Bo, Mo } = guild.people
  await ask.reportPerson(Bo, Ana.userId, { channelId: guild.channelId })
  await mute(Mo, { reason: 'Shouting' })
  await runDueJobs(
    server,
    moderationJobs.filter(({ name }) => !name.startsWith('mail')),
  )
  const { body } = await ask.people(Mo, guild.channelId)
  expect(body.reports).toMatchObject([{ _id: Ana.userId, status: 'pending', reportsCount: 1 }])
})

it('a mute that was made longer does not end with the time of the earlier one', async () => {
  const { Mo } = guild.people
  for (const days of [1, 3]) expect(await mute(Mo, { reason: `${days}`, until: inDays(days) })).toBe(200)
  server.later(DAY)
  await runDueJobs(server, moderationJobs)
  expect(await mutes()).toEqual(['3'])
  server.later(2 * DAY)
  await runDueJobs(server, moderationJobs)
  expect(await mutes()).toEqual([])
})
