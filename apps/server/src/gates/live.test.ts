import { gateCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeThreadOf } from '../chats/testing/make-chat.ts'
import { endDueGrants } from '../grants/chores.ts'
import { paymentJobs } from '../payments/jobs.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { buyGate } from './testing/buy-gate.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'

let server: TestServer
let people: Record<'owner' | 'ana', Person>
let ear: TestSocket
let channelId: string
let roleId: string
let roomId: string
let gateId: string
beforeAll(async () => {
  server = await startTestServer()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['owner', 'ana'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.ana])
  roleId = await makeRole(server, channelId, [])
  roomId = await makeRoom(server, people.owner, channelId, { text: 'Vault', roles: [roleId] })
  gateId = (await makeGate(server, people.owner, channelId, { roles: [roleId] }))._id
  ear = await openSocket(address, { token: people.ana.token })
  expect(await ear.socket.emitWithAck('watch', { channel: channelId })).toEqual({ isWatching: true })
})
afterAll(async () => {
  ear.socket.close()
  await server.close()
})

/** What the socket hears of a post in the room, and how often it was told to look again. */
async function hears() {
  await caughtUp(server, ear)
  const standings = ear.heard.filter(({ name }) => name === 'updateStanding').length
  ear.heard.splice(0)
  const post = { contentType: 'Markup', context: roomId, text: 'Fired at dawn' } as const
  expect((await server.call(postCalls.createPost, post, { as: people.owner })).status).toBe(200)
  await caughtUp(server, ear)
  const isHeard = ear.heard.some(({ name }) => name === 'newPost')
  ear.heard.splice(0)
  return [isHeard, standings]
}
async function give(until?: Date) {
  const [grantId] = await giveGate(server, people.owner, channelId, gateId, [people.ana], until)
  // The page looks again, as it does when its standing changes.
  expect(await ear.socket.emitWithAck('watch', { channel: channelId })).toEqual({ isWatching: true })
  return grantId!
}
const as = () => ({ as: people.owner })

it('a socket hears of the room while its person holds the tier, and nothing after any act that ends it', async () => {
  expect(await hears()).toEqual([false, 0])
  const ends: (() => Promise<unknown>)[] = [
    async () => server.call(gateCalls.revokeGrant, { channelId, grantId: await give() }, as()),
    () => server.call(gateCalls.deactivateUserGate, { channelId, gateId }, { as: people.ana }),
    async () => {
      server.later(2 * MINUTE)
      await endDueGrants.run(server.kernel)
    },
    () => server.call(gateCalls.editGate, { channelId, gateId, roles: [] }, as()),
  ]
  for (const [index, end] of ends.entries()) {
    await give(index === 2 ? after(server.kernel.clock(), MINUTE) : undefined)
    expect((await hears())[0]).toBe(true)
    await end()
    const [isHeard, standings] = await hears()
    expect([index, isHeard]).toEqual([index, false])
    expect(standings).toBeGreaterThan(0)
  }
})

it('a refund closes the room to the next request and to the open socket', async () => {
  const { owner, ana } = people
  await server.call(gateCalls.deactivateUserGate, { channelId, gateId }, { as: ana })
  await makeAccount(server, owner, channelId)
  const price = { amount: 40, currency: 'EUR', period: 'once' } as const
  await server.call(gateCalls.editGate, { channelId, gateId, roles: [roleId], prices: [price] }, as())
  const reads = async () => {
    const filters = JSON.stringify({ context: roomId })
    return (await server.call(postCalls.getPosts, { filters }, { as: ana })).status
  }
  expect(await reads()).toBe(404)
  await buyGate(server, ana, { channelId, gateId })
  expect(await ear.socket.emitWithAck('watch', { channel: channelId })).toEqual({ isWatching: true })
  expect([await reads(), (await hears())[0]]).toEqual([200, true])
  const { orders } = (await server.call(orderCalls.getPurchases, {}, { as: ana })).body
  const transactionId = orders[0]!.transactions[0]!._id
  expect((await server.call(orderCalls.refundPayment, { channelId, transactionId }, as())).status).toBe(200)
  // Until the gateway has given it back, nothing is taken.
  expect(await reads()).toBe(200)
  while ((await runDueJobs(server, paymentJobs)) > 0);
  expect(await reads()).toBe(404)
  const [isHeard, standings] = await hears()
  expect(isHeard).toBe(false)
  expect(standings).toBeGreaterThan(0)
})

it('a thread closes with the tier that opened it', async () => {
  await server.call(gateCalls.editGate, { channelId, gateId, roles: [roleId] }, as())
  const grantId = await give()
  const chatId = await makeThreadOf(server, { channelId, title: 'Glazes', roleId, added: [] })
  const { db, clock } = server.kernel
  await db
    .insertInto('chat_seats')
    .values({
      chat_id: chatId,
      channel_id: channelId,
      user_id: people.ana.userId,
      joined_at: clock(),
    } as never)
    .execute()
  const seats = async () =>
    (await db.selectFrom('chat_seats').select('user_id').where('chat_id', '=', chatId).execute()).length
  expect(await seats()).toBe(1)
  await server.call(gateCalls.revokeGrant, { channelId, grantId }, as())
  expect(await seats()).toBe(0)
})
