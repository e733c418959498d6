import { seatCalls } from '@guildhall/contract/chats'
import { moderationCalls } from '@guildhall/contract/moderation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { makeThreadOf, sayIn } from '../../chats/testing/make-chat.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let chatId: string
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
  chatId = await makeThreadOf(server, { channelId: guild.channelId })
})

const say = (by: Person, text: string) => sayIn(server, chatId, by.userId, text)
const report = async (as: Person, comments = '') =>
  expect((await server.call(seatCalls.reportChat, { chatId, comments }, { as })).status).toBe(200)
const queue = async (as: Person) => (await ask.queue(as, guild.channelId)).body
const listed = async (as: Person) => (await queue(as)).reports.map(({ _id }) => _id)
const staffQueue = async (as: Person) =>
  (await server.call(moderationCalls.getPostReports, {}, { as })).body.reports.map(({ _id }) => _id)
const newStaff = async () => {
  const staff = await server.signIn(`staff-${guild.channelId}@chats.test`)
  await server.kernel.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.userId).execute()
  return staff
}

describe('a reported thread', () => {
  it('is neither seen nor decided by a moderator whose messages were reported, who learns no name', async () => {
    const { Mo, Mia, Bo } = guild.people
    await say(Mo, 'You are a fool.')
    await report(Bo, 'Insults')
    const { caseId } = (await queue(Mia)).reports[0]!
    expect(await queue(Mo)).toMatchObject({ reports: [], counts: { posts: 0 } })
    expect((await server.call(moderationCalls.getCase, { caseId }, { as: Mo })).status).toBe(404)
    const tried = await ask.decide(Mo, { chatId, channelId: guild.channelId, action: 'none' })
    expect([tried.status, JSON.stringify(tried.body)]).toEqual([404, expect.not.stringContaining(Bo.userId)])
    expect((await ask.decide(Mia, { chatId, channelId: guild.channelId, action: 'none' })).status).toBe(200)
    expect((await server.call(moderationCalls.getCase, { caseId }, { as: Mo })).status).toBe(404)
  })

  it('with messages of an admin goes to the owner and other admins, and with those of the owner to staff', async () => {
    const { Owner, Mo, Ana, Bo } = guild.people
    const admin = await server.signIn(`admin-${guild.channelId}@chats.test`)
    await addMembers(server, guild.channelId, [admin], { isAdmin: true })
    const staff = await newStaff()
    await say(admin, 'Out with you.')
    await report(Bo)
    expect([await listed(Mo), await listed(admin), await listed(Owner)]).toEqual([[], [], [chatId]])
    expect(await staffQueue(staff)).not.toContain(chatId)
    await say(Owner, 'And do not come back.')
    await report(Ana)
    expect([await listed(Owner), await staffQueue(staff)]).toEqual([[], expect.arrayContaining([chatId])])
  })

  it('keeps what each reporter saw, and each message once', async () => {
    const { Mo, Ana, Bo, Cy } = guild.people
    await say(Ana, 'First')
    await report(Bo)
    server.later(1000)
    await say(Ana, 'Second')
    await report(Cy)
    expect((await queue(Mo)).reports).toMatchObject([
      { reportsCount: 2, chat: { messages: [{ text: 'First' }, { text: 'Second' }] } },
    ])
  })
})
