import { randomUUID } from 'node:crypto'
import { chatCalls, messageActCalls, messageCalls } from '@guildhall/contract/chats'
import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationJobs } from '../notifications/jobs.ts'
import { MINUTE } from '../platform/clock.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { chatJobs } from './jobs.ts'
import { connect } from './testing/make-chat.ts'
import { seatPeople } from './testing/seat-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Cy'])
  await connect(server, people.Ana, people.Bo)
})
afterAll(() => server.close())

const say = async (as: Person, chatId: string, text: string, more = {}) =>
  (await server.call(messageCalls.sendMessage, { chatId, text, uniqueId: randomUUID(), ...more }, { as }))
    .body.message
const listed = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const run = () => runDueJobs(server, chatJobs)
/** What waits for a person's next mail. */
const waiting = async ({ userId }: Person) =>
  (
    await server.kernel.db
      .selectFrom('notifications')
      .select(['type', 'is_listed'])
      .where('user_id', '=', userId)
      .where('wants_mail', '=', true)
      .execute()
  ).map(({ type, is_listed }) => [type, is_listed])

it('a mention stands in the list, without the words, until the message is deleted', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  await server.kernel.db
    .updateTable('chat_seats')
    .set({ is_mentions_muted: true })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', Cy.userId)
    .execute()
  const message = await say(Ana, chatId, 'Secret words', { userMentions: [Bo.userId, Cy.userId] })
  await run()
  const [notice] = await listed(Bo)
  expect(notice).toMatchObject({
    notificationType: 'chatMention',
    group: 'chats',
    isMention: true,
    notificationTriggeredUser: { _id: Ana.userId },
    subject: { title: 'Moon', quote: null, address: `/me/chat/${chatId}` },
  })
  expect(await listed(Cy)).toEqual([])
  await server.call(messageActCalls.deleteMessages, { chatId, messageIds: [message._id] }, { as: Ana })
  expect(await listed(Bo)).toEqual([])
})

it('a request that mentions its receiver is told of once', async () => {
  const { Bo, Cy } = people
  const input = { receiverId: Cy.userId, text: 'May I?', uniqueId: randomUUID(), userMentions: [Cy.userId] }
  await server.call(chatCalls.createDirectChat, input, { as: Bo })
  await run()
  expect((await listed(Cy)).map(({ notificationType }) => notificationType)).toEqual(['chatRequested'])
  await server.call(notificationCalls.clearNotifications, {}, { as: Cy })
})

it('a message that is meant for somebody waits ten minutes, then joins their next mail', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  const question = await say(Bo, chatId, 'Question')
  await say(Ana, chatId, 'Plain')
  await say(Ana, chatId, 'Answer', { replyMessage: question._id })
  await run()
  expect(await waiting(Bo)).toEqual([])
  server.later(10 * MINUTE)
  await run()
  expect([await waiting(Bo), await waiting(Cy)]).toEqual([[['missedReply', false]], []])
  await server.call(messageCalls.seeChat, { chatId }, { as: Bo })
  server.later(10 * MINUTE)
  const sent: unknown[] = []
  const mailer = { send: async (mail: unknown) => void sent.push(mail), close: () => undefined }
  await runDueJobs(server, notificationJobs, mailer as never)
  expect(sent).toEqual([])
})

it('what was read in between, or is muted, is not mailed', async () => {
  const { Ana, Bo } = people
  const chatId = await seatPeople(server, [Ana, Bo])
  const question = await say(Bo, chatId, 'Question')
  await say(Ana, chatId, 'Read', { replyMessage: question._id })
  await server.call(messageCalls.seeChat, { chatId }, { as: Bo })
  server.later(10 * MINUTE)
  await run()
  expect(await waiting(Bo)).toEqual([])
  const muted = await seatPeople(server, [Ana, Bo])
  await server.kernel.db
    .updateTable('chat_seats')
    .set({ is_muted: true })
    .where('chat_id', '=', muted)
    .where('user_id', '=', Bo.userId)
    .execute()
  await say(Ana, muted, 'Quiet', { userMentions: [Bo.userId] })
  await run()
  server.later(10 * MINUTE)
  await run()
  expect([await waiting(Bo), (await listed(Bo)).length]).toEqual([[], 0])
})
