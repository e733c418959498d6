import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { press } from '../../gates/testing/buy-gate.ts'
import { paymentJobs } from '../../payments/jobs.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { endKeptJob } from '../registering/end-kept.ts'
import { makeEvent } from '../testing/make-event.ts'

const names = ['owner', 'ana', 'bo'] as const
const price = { amount: 18, currency: 'EUR' } as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
let eventId: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => closeChecked(server))
// Time goes on in these tests, and sessions end with it.
beforeEach(async () => {
  round += 1
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]!])) as typeof people
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.ana, people.bo])
})

const iso = (inMs: number) => after(server.kernel.clock(), inMs).toISOString()
const local = (inMs: number) => iso(inMs).slice(0, 16)

/** An event that begins after so long and takes two hours. */
async function sell(startsIn: number, look: object = {}, by: 'test' | 'manual' = 'test') {
  const more = by === 'manual' ? { gateway: by, instructions: 'To the account of the guild' } : {}
  await makeAccount(server, people.owner, channelId, more)
  const event = await makeEvent(server, people.owner, channelId, {
    price,
    maxPeopleAllowed: 1,
    timeZone: 'UTC',
    localStart: local(startsIn),
    localEnd: local(startsIn + 2 * HOUR),
    ...look,
  })
  eventId = event._id
  return event
}
const buy = (as: Person, answers: { questionId: string; text: string }[] = []) =>
  server.call(registrationCalls.buyEvent, { eventId, answers }, { as })
const giveUp = (as: Person) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as })
const approve = async (as: Person) => {
  const registrationId = (await ownOf(as))!._id
  const input = { eventId, registrationId, status: 'approved' as const }
  return server.call(registrationCalls.answerRegistration, input, { as: people.owner })
}
const ownOf = async (as: Person) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event.registration
const statusOf = async (as: Person) => (await ownOf(as))?.status
const keptFor = async (as: Person) =>
  Date.parse((await ownOf(as))!.keptUntil!) - server.kernel.clock().getTime()
async function work() {
  while ((await runDueJobs(server, [...paymentJobs, endKeptJob])) > 0);
}
const orderOf = async (as: Person) =>
  (await server.call(orderCalls.getPurchases, {}, { as })).body.orders.find(
    ({ subjectId }) => subjectId === eventId,
  )!
const markPaid = (orderId: string) =>
  server.call(orderCalls.markPaid, { channelId, orderId }, { as: people.owner })

describe('a seat for which money is sent by hand', () => {
  it('is kept for three days, and goes to the next after that', async () => {
    await sell(30 * DAY, {}, 'manual')
    await buy(people.ana)
    expect(await keptFor(people.ana)).toBe(3 * DAY + MINUTE)
    await buy(people.bo)
    server.later(3 * DAY + MINUTE)
    await work()
    expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'offered'])
    expect((await orderOf(people.ana)).status).toBe('expired')
  })

  it('stays theirs where it was kept for longer in the moment in which it would have been freed', async () => {
    await sell(30 * DAY, {}, 'manual')
    await buy(people.ana)
    server.later(3 * DAY + MINUTE)
    const keeping = {
      text: `with held as (select from events where id = $1 for no key update)
        update event_registrations set held_until = $2 from held where event_id = $1`,
      values: [eventId, after(server.kernel.clock(), DAY)],
    }
    await whileHeld(server, keeping, work)
    expect(await statusOf(people.ana)).toBe('held')
  })

  it('comes free when its buyer leaves the community', async () => {
    await sell(30 * DAY, {}, 'manual')
    await buy(people.ana)
    await buy(people.bo)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    await work()
    expect(await statusOf(people.bo)).toBe('offered')
  })

  it('is not kept after the registration or the start', async () => {
    await sell(2 * DAY, {}, 'manual')
    await buy(people.ana)
    expect(await keptFor(people.ana)).toBeLessThanOrEqual(2 * DAY + MINUTE)
    await sell(2 * DAY, { registrationEndTime: iso(5 * HOUR) }, 'manual')
    await buy(people.ana)
    expect(await keptFor(people.ana)).toBe(5 * HOUR + MINUTE)
  })

  it('comes free when its buyer gives it up, and money that comes after all goes back', async () => {
    await sell(30 * DAY, {}, 'manual')
    await buy(people.ana)
    await buy(people.bo)
    const { _id: orderId } = await orderOf(people.ana)
    expect((await giveUp(people.ana)).status).toBe(200)
    expect([await statusOf(people.ana), await statusOf(people.bo)]).toEqual(['cancelled', 'offered'])
    expect((await orderOf(people.ana)).status).toBe('cancelled')
    await work()
    expect((await markPaid(orderId)).status).toBe(200)
    await work()
    expect(await statusOf(people.ana)).toBe('cancelled')
    expect(await orderOf(people.ana)).toMatchObject({ isDelivered: false, status: 'refunded' })
  })

  it('can be asked for again by who gave it up', async () => {
    await sell(30 * DAY, {}, 'manual')
    await buy(people.ana)
    await giveUp(people.ana)
    await buy(people.ana)
    await work()
    expect(await statusOf(people.ana)).toBe('held')
    const { body } = await server.call(orderCalls.getPurchases, {}, { as: people.ana })
    expect(body.orders.map(({ status }) => status).sort()).toEqual(['expired', 'pending'])
  })
})

it('is never offered for longer than people may move up, also to who begins to pay', async () => {
  await sell(2 * DAY, { registrationEndTime: iso(HOUR) })
  await buy(people.ana)
  await buy(people.bo)
  await giveUp(people.ana)
  server.later(40 * MINUTE)
  await buy(people.bo)
  expect(await statusOf(people.bo)).toBe('offered')
  expect(await keptFor(people.bo)).toBe(20 * MINUTE)
  await giveUp(people.bo)
})

it('frees the paid seat of who is banned at once', async () => {
  await sell(30 * DAY)
  await press(server, (await buy(people.ana)).body.redirect!.url, 'pay')
  await buy(people.bo)
  const ban = { channelId, otherUser: people.ana.userId, isBanned: true }
  expect((await server.call(removalCalls.removeUserFromCommunity, ban, { as: people.owner })).status).toBe(
    200,
  )
  expect(await statusOf(people.bo)).toBe('offered')
})

it('frees the seat of who has left and has their money back', async () => {
  await sell(30 * DAY)
  await press(server, (await buy(people.ana)).body.redirect!.url, 'pay')
  await buy(people.bo)
  const { transactions } = await orderOf(people.ana)
  const leave = { channelId, otherUser: people.ana.userId }
  await server.call(removalCalls.removeUserFromCommunity, leave, { as: people.owner })
  expect(await statusOf(people.bo)).toBe('waiting')
  const input = { channelId, transactionId: transactions[0]!._id }
  await server.call(orderCalls.refundPayment, input, { as: people.owner })
  await work()
  expect(await statusOf(people.bo)).toBe('offered')
})

describe('a paid seat that hosts decide about', () => {
  const asking = { needsApproval: true }

  it('is offered when they say yes, and theirs when it is paid', async () => {
    await sell(30 * DAY, asking)
    await buy(people.ana)
    expect(await statusOf(people.ana)).toBe('pending')
    expect((await approve(people.ana)).body.participant).toMatchObject({
      registration: { status: 'offered' },
    })
    const { body } = await buy(people.ana)
    expect(body.event).toMatchObject({ isRegistered: false, registration: { status: 'offered' } })
    await press(server, body.redirect!.url, 'pay')
    const { body: read } = await server.call(eventCalls.getEventInfo, { eventId }, { as: people.ana })
    expect(read.event).toMatchObject({ isRegistered: true, hasAccess: true, seatsLeft: 0 })
  })

  it('can be bought until the start where they say yes after the registration', async () => {
    await sell(3 * HOUR, { ...asking, registrationEndTime: iso(HOUR) })
    await buy(people.ana)
    await buy(people.bo)
    server.later(2 * HOUR)
    expect((await approve(people.ana)).status).toBe(200)
    expect(await statusOf(people.ana)).toBe('offered')
    expect(await keptFor(people.ana)).toBeLessThanOrEqual(HOUR)
    const late = await approve(people.bo)
    expect(late).toMatchObject({ status: 409, body: { message: 'This event is full' } })
    expect(await statusOf(people.bo)).toBe('pending')
    await press(server, (await buy(people.ana)).body.redirect!.url, 'pay')
    expect(await statusOf(people.ana)).toBe('registered')
  })

  it('is not promised to anybody once the event has begun', async () => {
    await sell(HOUR, asking)
    await buy(people.ana)
    server.later(HOUR + MINUTE)
    const late = await approve(people.ana)
    expect(late).toMatchObject({ status: 409, body: { message: 'Registration is closed' } })
    expect(await statusOf(people.ana)).toBe('pending')
  })
})

it('takes the answers of who buys the seat that was offered to them', async () => {
  const text = 'Which clay?'
  const event = await sell(30 * DAY, { questions: [{ text, kind: 'text', isRequired: false, options: [] }] })
  const said = (answer: string) => [{ questionId: event.questions[0]!._id, text: answer }]
  await buy(people.ana)
  await buy(people.bo, said('Stoneware'))
  await giveUp(people.ana)
  await buy(people.bo)
  expect((await ownOf(people.bo))!.answers).toEqual(said('Stoneware'))
  await buy(people.bo, said('Porcelain'))
  expect((await ownOf(people.bo))!.answers).toEqual(said('Porcelain'))
})
