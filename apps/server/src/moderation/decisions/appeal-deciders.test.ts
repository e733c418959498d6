import { appealCalls, moderationCalls } from '@guildhall/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeRole } from '../../channels/testing/make-channel.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error', STAFF_EMAILS: 'first@deciders.test' } })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
})

const appeal = async (as: Person, caseId: string) =>
  expect(
    (await server.call(appealCalls.appealDecision, { caseId, text: 'Look again.' }, { as })).status,
  ).toBe(200)
const answer = (as: Person, caseId: string, outcome: 'upheld' | 'overturned') =>
  server.call(appealCalls.decideAppeal, { caseId, outcome }, { as })

it('an appeal of the owner is decided by another of staff, or by the same where there is no other', async () => {
  const { Owner, Ana, Bo } = guild.people
  await addMembers(server, guild.channelId, [await server.signIn('admin@deciders.test')], { isAdmin: true })
  const first = await server.signIn('first@deciders.test')
  const decided = async () => {
    const postId = await makePost(server, Owner, guild.roomId)
    await ask.report(Bo, postId)
    const { body } = await ask.decide(first, { postId, action: 'hide' })
    await appeal(Owner, body.reports[0]!.caseId)
    return body.reports[0]!.caseId
  }
  const alone = await answer(first, await decided(), 'overturned')
  expect(alone.body.report).toMatchObject({ appeal: { outcome: 'overturned', isSameDecider: true } })

  const second = await server.signIn('second@deciders.test')
  const { db } = server.kernel
  await db.updateTable('users').set({ is_staff: true }).where('id', '=', second.userId).execute()
  const caseId = await decided()
  const refused = { status: 403, body: { reason: 'moderation.anotherDecides' } }
  expect(await answer(first, caseId, 'upheld')).toMatchObject(refused)
  expect((await answer(second, caseId, 'overturned')).status).toBe(200)

  // What belongs to no community is decided by staff alone, and by two of them alike.
  await ask.reportPerson(Bo, Ana.userId)
  const warned = await ask.decidePerson(first, { userId: Ana.userId, action: 'warn' })
  const without = warned.body.reports[0]!.caseId
  await appeal(Ana, without)
  expect(await answer(first, without, 'upheld')).toMatchObject(refused)
  expect((await answer(second, without, 'upheld')).status).toBe(200)
})

it('a measure is lifted by an appeal only by somebody who may take it, though others can uphold it', async () => {
  const { Ana, Cy, Di, Mo, Mia } = guild.people
  await makeRole(server, guild.channelId, [Cy], ['moderateReports'])
  await ask.reportPerson(Di, Ana.userId, { channelId: guild.channelId })
  const muted = await ask.decidePerson(Mo, { userId: Ana.userId, action: 'mute' })
  const { caseId } = muted.body.reports[0]!
  await appeal(Ana, caseId)
  expect((await answer(Cy, caseId, 'overturned')).status).toBe(403)
  const undo = await server.call(moderationCalls.undoDecision, { caseId }, { as: Cy })
  expect([undo.status, (await answer(Mia, caseId, 'overturned')).status]).toEqual([409, 200])
})

it('somebody who may not lift a measure keeps nobody else from deciding about it', async () => {
  const { Owner, Ana, Cy, Di, Mo, Mia } = guild.people
  await makeRole(server, guild.channelId, [Cy], ['moderateReports'])
  for (const as of [Owner, Mia, Di]) await ask.reportPerson(as, Ana.userId, { channelId: guild.channelId })
  const muted = await ask.decidePerson(Mo, { userId: Ana.userId, action: 'mute' })
  const { caseId } = muted.body.reports[0]!
  await appeal(Ana, caseId)
  const { body } = await answer(Mo, caseId, 'overturned')
  expect(body.report).toMatchObject({ appeal: { isSameDecider: true } })
})
