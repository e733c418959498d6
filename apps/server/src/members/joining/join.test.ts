import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waiting } from '../../accounts/testing/codes.ts'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let di: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy, Di: di } = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di']))
})
afterAll(() => server.close())

type Questions = { title?: string; value: string | string[] }[]
const join = (channelId: string, as: Person, questions?: Questions) =>
  server.call(memberCalls.joinChannel, { channelId, ...(questions && { questions }) }, { as })
const info = (channelId: string, as: Person) =>
  server.call(channelCalls.getChannelInfo, { channelId }, { as })
const asking = (more = {}) => makeChannel(server, ana, { anyOneCanJoin: false, ...more })
const notifications = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications

it('makes whoever joins an open community a member at once, however often they ask [MEM-STATUS-2]', async () => {
  const channelId = await makeChannel(server, ana)
  const first = await join(channelId, bo)
  expect(first).toMatchObject({ status: 200, body: { message: 'Joined', isRequested: false } })
  expect(first.body.channel).toMatchObject({ isMember: true, membersCount: 2, isRequested: false })
  expect((await join(channelId, bo)).body).toEqual(first.body)
})

it('asks those in charge where not everybody can join, once, and counts it [CH-COUNT-1]', async () => {
  const channelId = await asking()
  const first = await join(channelId, bo)
  expect(first).toMatchObject({ status: 200, body: { message: 'Requested', isRequested: true } })
  expect(first.body.channel).toMatchObject({ isMember: false, isRequested: true, memberRequestCount: 0 })
  expect((await join(channelId, bo)).body).toEqual(first.body)
  await join(channelId, cy)
  expect((await info(channelId, ana)).body.channel.memberRequestCount).toBe(2)
})

it('tells those who can answer that somebody waits, and nobody else', async () => {
  const channelId = await asking()
  const names = ['Mod', 'Holder', 'Plain'] as const
  const people = await makePeople(server, names)
  await addMembers(server, channelId, [people.Mod], { isModerator: true })
  await addMembers(server, channelId, [people.Holder, people.Plain])
  await makeRole(server, channelId, [people.Holder], ['manageMembers'])
  await makeRole(server, channelId, [people.Plain], ['manageRoles'])
  await join(channelId, di)
  for (const as of [ana, people.Mod, people.Holder])
    expect((await notifications(as))[0]).toMatchObject({
      notificationType: 'memberRequest',
      group: 'members',
      about: { kind: 'channel', _id: channelId },
      users: [{ _id: di.userId }],
    })
  expect(await notifications(people.Plain)).toEqual([])
})

it('does not ring again for somebody who takes the request back and asks once more, but the next day it does', async () => {
  const channelId = await asking()
  const { Ed: ed } = await makePeople(server, ['Ed'])
  const rings = async () => {
    const { rows } = await sql<{ latest: string }>`
      select latest from notifications where about_id = ${channelId} and user_id = ${ana.userId}`.execute(
      server.kernel.db,
    )
    return rows[0]?.latest
  }
  const leave = () => server.call(memberCalls.leaveChannel, { channelId }, { as: ed })
  await join(channelId, ed)
  const first = await rings()
  expect((await leave()).body.channel).toMatchObject({ isRequested: false })
  expect((await info(channelId, ana)).body.channel.memberRequestCount).toBe(0)
  await join(channelId, ed)
  expect((await info(channelId, ana)).body.channel.memberRequestCount).toBe(1)
  expect(await rings()).toBe(first)
  await leave()
  server.later(DAY + 1)
  await join(channelId, ed)
  expect(await rings()).not.toBe(first)
})

it('wants the questions answered that must be, and keeps them as they were asked', async () => {
  const channelId = await asking()
  const questions = [
    { title: 'Why?', isRequired: true },
    { title: 'How?', optionType: 'single' as const, options: ['By hand', 'By foot'] },
  ]
  await server.call(
    channelSettingsCalls.changePublicTexts,
    { channelId, inviteQuestions: questions },
    { as: ana },
  )
  await server.call(
    channelSettingsCalls.updatePrivacy,
    { channelId, showRequestQuestions: true },
    { as: ana },
  )
  expect(await join(channelId, bo)).toMatchObject({
    status: 400,
    body: { message: 'Please answer: Why?', reason: 'members.answerMissing', values: { title: 'Why?' } },
  })
  const wrong = [
    { title: 'Why?', value: 'Clay' },
    { title: 'How?', value: 'By plane' },
  ]
  expect(await join(channelId, bo, wrong)).toMatchObject({
    status: 400,
    body: {
      message: 'questions: How?: choose among what is offered',
      reason: 'members.answerNotOffered',
      values: { title: 'How?' },
    },
  })
  const right = [
    { title: 'Why?', value: 'Clay' },
    { title: 'How?', value: 'By foot' },
  ]
  expect((await join(channelId, bo, right)).body.isRequested).toBe(true)
  const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: ana })
  expect(body.requests[0]!.questions).toMatchObject([
    { title: 'Why?', value: 'Clay', isRequired: true },
    { title: 'How?', value: 'By foot', options: ['By hand', 'By foot'] },
  ])
})

it('is not there for those who are banned, and for those who cannot see it', async () => {
  const open = await makeChannel(server, ana)
  const secret = await makeChannel(server, ana, { isPublic: false })
  await sql`insert into bans (channel_id, user_id, created_at) values (${open}, ${bo.userId}, ${server.kernel.clock()}::timestamptz)`.execute(
    server.kernel.db,
  )
  const none = await join('0'.repeat(32), bo)
  for (const channelId of [open, secret]) expect((await join(channelId, bo)).body).toEqual(none.body)
  expect(none).toMatchObject({ status: 404, body: { message: 'Channel not found' } })
})

it('welcomes newcomers by mail where somebody wrote a welcome', async () => {
  const channelId = await makeChannel(server, ana)
  await join(channelId, bo)
  expect(await waiting(server, 'mailWelcome')).toEqual([])
  const onBoardEmail = { subject: 'Hello', content: 'Nice to have you.' }
  await server.call(channelSettingsCalls.updatePublicSettings, { channelId, onBoardEmail }, { as: ana })
  await join(channelId, cy)
  await join(channelId, cy)
  expect(await waiting(server, 'mailWelcome')).toEqual([{ channelId, userId: cy.userId }])
})
