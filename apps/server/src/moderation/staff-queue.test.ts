import { moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { moderationJobs } from './jobs.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

const LISTED = 'listed-staff@staff.test'

let server: TestServer
let address: string
let guild: Guild
let ask: ReturnType<typeof askIn>
let staff: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error', STAFF_EMAILS: LISTED } })
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  ask = askIn(server)
  staff = await server.signIn(LISTED)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
})

const statusOf = async (as: Person, caseId: string) =>
  (await server.call(moderationCalls.getCase, { caseId }, { as })).body.report.status
const casesAbout = async (thingId: string) => {
  const rows = await server.kernel.db
    .selectFrom('cases')
    .select(['id', 'channel_id'])
    .where('thing_id', '=', thingId)
    .orderBy('id')
    .execute()
  return rows
}

describe('a decision of staff', () => {
  it('is about their own case, not about a newer one of a community in which they moderate', async () => {
    const { Ana, Bo, Cy } = guild.people
    const other = await makeChannel(server, guild.people.Owner)
    await addMembers(server, other, [Ana, Cy])
    await addMembers(server, other, [staff], { isModerator: true })
    await ask.reportPerson(Bo, Ana.userId)
    await ask.reportPerson(Cy, Ana.userId, { channelId: other })
    const rows = await casesAbout(Ana.userId)
    expect(rows.map(({ channel_id }) => channel_id)).toEqual([null, other])
    const decide = () => ask.decidePerson(staff, { userId: Ana.userId, action: 'none' })
    expect((await decide()).status).toBe(200)
    expect([await statusOf(staff, rows[0]!.id), await statusOf(staff, rows[1]!.id)]).toEqual([
      'dismissed',
      'pending',
    ])
    expect((await decide()).status).toBe(409)
  })

  it('is told to those who reported with the name of the site', async () => {
    const { Ana, Bo } = guild.people
    await ask.reportPerson(Bo, Ana.userId)
    await ask.decidePerson(staff, { userId: Ana.userId, action: 'none' })
    await runDueJobs(server, moderationJobs)
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: Bo })
    expect(body.notifications).toMatchObject([
      { notificationType: 'reportKept', subject: { title: 'Guildhall' } },
    ])
  })
})

describe('a queue that has changed', () => {
  const heardBy = async (ears: readonly TestSocket[]) => {
    await caughtUp(server, ...ears)
    return ears.map(({ heard }) =>
      heard.flatMap(({ name, payload }) => (name === 'updateCases' ? [payload] : [])),
    )
  }
  const listen = (...people: Person[]) =>
    Promise.all(people.map(({ token }) => openSocket(address, { token })))

  it('is heard of by staff where it is theirs', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ears = await listen(staff, Mo)
    await ask.reportPerson(Bo, Ana.userId)
    expect(await heardBy(ears)).toEqual([[{ channelId: null }], []])
    for (const { socket } of ears) socket.close()
  })

  it('is not heard of by a moderator whom the case is about, nor is it who looks at it', async () => {
    const { Bo, Mo, Mia, Owner } = guild.people
    const ears = await listen(Mo, Mia, staff)
    await ask.reportPerson(Bo, Mo.userId, { channelId: guild.channelId })
    const [row] = await casesAbout(Mo.userId)
    await server.call(moderationCalls.lookAtCase, { caseId: row!.id }, { as: Owner })
    const { channelId } = guild
    expect(await heardBy(ears)).toEqual([[], [{ channelId }], []])
    const looks = ears.map(({ heard }) => heard.filter(({ name }) => name === 'lookingAtCase').length)
    expect(looks).toEqual([0, 1, 0])
    for (const { socket } of ears) socket.close()
  })
})
