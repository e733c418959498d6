import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { orderCalls, taxCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { press } from '../../gates/testing/buy-gate.ts'
import { paymentJobs } from '../../payments/jobs.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { choreOf } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { endKeptJob } from '../registering/end-kept.ts'
import { makeEvent } from '../testing/make-event.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo' | 'cy' | 'friend', Person>
let channelId: string
let roleId: string
let eventId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => closeChecked(server))
const price = { amount: 18, currency: 'EUR' } as const
let round = 0
beforeEach(async () => {
  // Time goes on in these tests, and sessions end with it.
  round += 1
  const names = ['owner', 'ana', 'bo', 'cy', 'friend'] as const
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]!])) as typeof people
  const { owner, ana, bo, cy, friend } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [ana, bo, cy, friend])
  roleId = await makeRole(server, channelId, [friend])
  await makeAccount(server, owner, channelId)
  const look = { price, maxPeopleAllowed: 1, accessRoles: [roleId] }
  eventId = (await makeEvent(server, owner, channelId, look))._id
})

const buy = (as: Person) => server.call(registrationCalls.buyEvent, { eventId }, { as })
const rsvp = (as: Person, enabledRSVP: boolean) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as })
const read = async (as: Person) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event
const statusOf = async (as: Person) => (await read(as)).registration?.status ?? null
/** Does what is due, the ends of what is kept too. */
async function work() {
  while ((await runDueJobs(server, [...paymentJobs, endKeptJob])) > 0);
}
const pay = async (as: Person) => {
  const { body } = await buy(as)
  await press(server, body.redirect!.url, 'pay')
}
const orderOf = async (as: Person) => {
  const { body } = await server.call(orderCalls.getPurchases, {}, { as })
  return body.orders.find(({ subjectId }) => subjectId === eventId)!
}

it('keeps a seat while it is paid, and gives it when it is', async () => {
  const { status, body } = await buy(people.ana)
  expect(status).toBe(200)
  expect(body.event).toMatchObject({ seatsLeft: 0, isRegistered: false, registration: { status: 'held' } })
  const keptMs =
    Date.parse(body.event.registration!.keptUntil!) - Date.parse(body.event.registration!.registeredTime)
  expect(keptMs).toBe(36 * MINUTE)
  expect(body.order).toMatchObject({ kind: 'event', amount: 18, status: 'open' })
  // Asked again, the same order.
  expect((await buy(people.ana)).body.redirect).toEqual(body.redirect)
  expect((await rsvp(people.bo, true)).body.message).toBe('This event needs a ticket')
  await press(server, body.redirect!.url, 'pay')
  expect(await read(people.ana)).toMatchObject({
    isRegistered: true,
    hasAccess: true,
    participantsCount: 1,
    registration: { status: 'registered', keptUntil: null, orderId: body.order!._id },
  })
  expect(await orderOf(people.ana)).toMatchObject({ status: 'paid', isDelivered: true })
  // A ticket is a ticket, also for who does not come.
  await rsvp(people.ana, false)
  expect(await read(people.ana)).toMatchObject({ isRegistered: true, enabledRSVP: false, seatsLeft: 0 })
  await rsvp(people.ana, true)
  expect((await read(people.ana)).enabledRSVP).toBe(true)
})

it('frees a seat that is not paid in time, and offers it to who is next', async () => {
  await buy(people.ana)
  expect((await buy(people.bo)).body.event.registration).toMatchObject({ status: 'waiting', place: 1 })
  await buy(people.cy)
  server.later(36 * MINUTE)
  await work()
  expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'offered'])
  expect((await orderOf(people.ana)).status).toBe('expired')
  // Whoever is offered a seat and starts to pay keeps the time they were given.
  const offered = (await read(people.bo)).registration!.keptUntil
  expect((await buy(people.bo)).body.event.registration).toMatchObject({
    status: 'offered',
    keptUntil: offered,
  })
  server.later(DAY)
  await work()
  expect([await statusOf(people.bo), await statusOf(people.cy)]).toEqual(['cancelled', 'offered'])
  await pay(people.cy)
  expect(await statusOf(people.cy)).toBe('registered')
})

it('frees seats by a chore where the job was lost', async () => {
  await buy(people.ana)
  await buy(people.bo)
  server.later(36 * MINUTE)
  await sql`delete from outbox where job = 'endKeptSeat'`.execute(server.kernel.db)
  await choreOf('free seats that were not bought in time').run(server.kernel)
  expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'offered'])
})

it('gives the money back to who pays late, where the seat is gone', async () => {
  const { body } = await buy(people.ana)
  await rsvp(people.ana, false)
  const next = await buy(people.bo)
  await press(server, body.redirect!.url, 'pay')
  await press(server, next.body.redirect!.url, 'pay')
  await work()
  expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'registered'])
  const order = await orderOf(people.ana)
  expect(order).toMatchObject({ status: 'refunded', isDelivered: false })
})

it('gives a late payer a seat that is still free', async () => {
  const { body } = await buy(people.ana)
  await rsvp(people.ana, false)
  await press(server, body.redirect!.url, 'pay')
  expect(await statusOf(people.ana)).toBe('registered')
})

it('frees the seat of who has their money back', async () => {
  await pay(people.ana)
  await buy(people.bo)
  const { transactions } = await orderOf(people.ana)
  const input = { channelId, transactionId: transactions[0]!._id }
  const { status } = await server.call(orderCalls.refundPayment, input, { as: people.owner })
  expect(status).toBe(200)
  await work()
  expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'offered'])
})

it('asks nothing of hosts and of holders of a role that lets them in', async () => {
  expect((await buy(people.friend)).body).toMatchObject({ event: { isRegistered: true } })
  expect((await buy(people.owner)).body.event.registration?.status).toBe('waiting')
  await rsvp(people.friend, false)
  expect(await statusOf(people.owner)).toBe('registered')
})

it('tells of a price which tax is in it', async () => {
  expect(await read(people.ana)).toMatchObject({ price, taxIncluded: null })
  const tax = { title: 'VAT', percent: 23, isInclusive: true, country: null, parts: [] }
  const { status } = await server.call(taxCalls.addTax, { channelId, ...tax }, { as: people.owner })
  expect(status).toBe(200)
  expect(await read(people.ana)).toMatchObject({ price, taxIncluded: 'VAT' })
  const free = await makeEvent(server, people.owner, channelId)
  expect(free.taxIncluded).toBeNull()
})

it('sells nothing where nobody takes the money', async () => {
  const { db } = server.kernel
  await db
    .updateTable('payment_accounts')
    .set({ state: 'closed', is_primary: false })
    .where('channel_id', '=', channelId)
    .execute()
  expect((await buy(people.ana)).status).toBe(409)
  expect(await statusOf(people.ana)).toBeNull()
  expect((await read(people.ana)).seatsLeft).toBe(1)
})
