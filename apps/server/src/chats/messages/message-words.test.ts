import { randomUUID } from 'node:crypto'
import { messageActCalls, messageCalls } from '@guildhall/contract/chats'
import { searchCalls } from '@guildhall/contract/search'
import { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../platform/invariants.ts'
import { collectWords } from '../../search/collect-words.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { collectMessageWords } from '../collect-message-words.ts'
import { makeDirectOf } from '../testing/make-chat.ts'
import { seatPeople } from '../testing/seat-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Out', Person>
let chatId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Out'])
})
afterAll(() => server.close())
beforeEach(async () => {
  chatId = await seatPeople(server, [people.Ana, people.Bo, people.Cy])
})

const say = async (as: Person, text: string) =>
  (await server.call(messageCalls.sendMessage, { chatId, text, uniqueId: randomUUID() }, { as })).body.message
const find = async (as: Person | undefined, searchQuery: string, more = {}) => {
  await collectMessageWords(server.kernel)
  const { body } = await server.call(
    searchCalls.search,
    { searchQuery, kinds: ['messages'], ...more },
    as ? { as } : {},
  )
  return body.messages.map(({ _id }) => _id)
}

it('messages are found by those who may read them, and by nobody else', async () => {
  const { Ana, Bo, Cy, Out } = people
  const { _id } = await say(Ana, 'The quixotic lighthouse')
  expect(await find(Bo, 'quixotic')).toEqual([_id])
  expect(await find(Bo, 'LIGHTHOUSE', { chatId, from: Ana.userId })).toEqual([_id])
  expect([await find(Out, 'quixotic'), await find(undefined, 'quixotic')]).toEqual([[], []])
  expect([await find(Out, 'quixotic', { chatId }), await find(Bo, 'quixotic', { from: Bo.userId })]).toEqual([
    [],
    [],
  ])
  await sql`update chat_seats set cleared_seq = 1 where chat_id = ${chatId} and user_id = ${Cy.userId}`.execute(
    server.kernel.db,
  )
  expect(await find(Cy, 'quixotic')).toEqual([])
  await server.call(blockingCalls.blockUser, { blockId: Ana.userId }, { as: Bo })
  expect(await find(Bo, 'quixotic')).toEqual([])
  await server.call(blockingCalls.unblockUser, { blockId: Ana.userId }, { as: Bo })
})

it('a message that is found names its chat: the other person of a direct one', async () => {
  const { Ana, Bo } = people
  const direct = await makeDirectOf(server, Ana.userId, Bo.userId)
  const said = { chatId: direct, text: 'The vermilion buoy', uniqueId: randomUUID() }
  await server.call(messageCalls.sendMessage, said, { as: Bo })
  await collectMessageWords(server.kernel)
  const asked = { searchQuery: 'vermilion', kinds: ['messages'] }
  const { body } = await server.call(searchCalls.search, asked, { as: Ana })
  expect(body.messages).toMatchObject([
    { chat: { _id: direct, type: 'direct', isPublic: false, sender: { _id: Bo.userId } } },
  ])
})

it('a search is narrowed by time and by what a message has', async () => {
  const { Ana, Bo } = people
  const early = await say(Ana, 'Harbour at dawn')
  server.later(60_000)
  const late = await say(Bo, 'Harbour https://example.org/harbour')
  const { sentTime } = late
  expect(await find(Ana, 'harbour')).toEqual([late._id, early._id])
  expect(await find(Ana, 'harbour', { sentBefore: sentTime })).toEqual([early._id])
  expect(await find(Ana, 'harbour', { sentAfter: sentTime })).toEqual([late._id])
  expect(await find(Ana, 'harbour', { has: 'link' })).toEqual([late._id])
})

it('edited words are found anew, deleted ones never, and none becomes a known word', async () => {
  const { Ana, Bo } = people
  const { _id } = await say(Ana, 'Zanzibarish')
  expect(await find(Bo, 'zanzibarish')).toEqual([_id])
  server.later(1000)
  await server.call(messageActCalls.editMessage, { messageId: _id, text: 'Timbuktuish' }, { as: Ana })
  expect([await find(Bo, 'zanzibarish'), await find(Bo, 'timbuktuish')]).toEqual([[], [_id]])
  await collectWords(server.kernel)
  const { rows } =
    await sql`select word from known_words where word in ('zanzibarish', 'timbuktuish')`.execute(
      server.kernel.db,
    )
  expect(rows).toEqual([])
  const others = await Promise.all(Array.from({ length: 10 }, (_, i) => say(Ana, `Ephemeral ${i}`)))
  await storm(11, [
    () => collectMessageWords(server.kernel),
    ...[{ _id }, ...others].map(
      (one) => () =>
        server.call(messageActCalls.deleteMessages, { chatId, messageIds: [one._id] }, { as: Ana }),
    ),
  ] as (() => Promise<unknown>)[])
  expect([await find(Bo, 'ephemeral'), await find(Bo, 'timbuktuish')]).toEqual([[], []])
  expect((await checkInvariants(server.kernel)).filter(({ rows: n }) => n > 0)).toEqual([])
})
