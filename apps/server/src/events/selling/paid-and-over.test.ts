import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { removalCalls } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { press } from '../../gates/testing/buy-gate.ts'
import { paymentJobs } from '../../payments/jobs.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { endSalesJob } from './end-sales.ts'

let server: TestServer
let owner: Person
let ana: Person
let channelId: string
let eventId: string
let url: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => closeChecked(server))
/** A seat that is bought at an event of two hours tomorrow. */
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`owner${round}`, `ana${round}`])
  owner = made[`owner${round}`]!
  ana = made[`ana${round}`]!
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [ana])
  await makeAccount(server, owner, channelId)
  const local = (inMs: number) => after(server.kernel.clock(), inMs).toISOString().slice(0, 16)
  const event = await makeEvent(server, owner, channelId, {
    price: { amount: 18, currency: 'EUR' },
    maxPeopleAllowed: 1,
    timeZone: 'UTC',
    localStart: local(DAY),
    localEnd: local(DAY + 2 * HOUR),
  })
  eventId = event._id
  const { body } = await server.call(registrationCalls.buyEvent, { eventId }, { as: ana })
  url = body.redirect!.url
  await press(server, url, 'pay')
})

const pass = () => server.later(DAY + 3 * HOUR)
const setBan = async (isBanned: boolean) => {
  const who = { channelId, otherUser: ana.userId }
  if (isBanned) await server.call(removalCalls.removeUserFromCommunity, { ...who, isBanned }, { as: owner })
  else await server.call(removalCalls.unbanUser, who, { as: owner })
  while ((await runDueJobs(server, [...paymentJobs, endSalesJob])) > 0);
}
const order = async () => (await server.call(orderCalls.getPurchases, {}, { as: ana })).body.orders[0]!
const isThere = async () =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as: ana })).body.event.isRegistered

describe('a seat at an event that has taken place', () => {
  it('is not paid back by a dispute that the community wins afterwards', async () => {
    pass()
    await press(server, url, 'dispute')
    expect([await isThere(), (await order()).status]).toEqual([false, 'disputed'])
    await press(server, url, 'win')
    expect([await isThere(), await order()]).toEqual([
      true,
      expect.objectContaining({ status: 'paid', isDelivered: true }),
    ])
  })

  it('is not paid back by a dispute of before', async () => {
    await press(server, url, 'dispute')
    pass()
    await press(server, url, 'win')
    expect(await order()).toMatchObject({ status: 'paid', isDelivered: true })
  })

  it.each([true, false])('is not paid back by a ban that is lifted, of before it: %s', async (isBefore) => {
    if (isBefore) await setBan(true)
    pass()
    if (!isBefore) await setBan(true)
    await setBan(false)
    expect(await order()).toMatchObject({ status: 'paid', isDelivered: true })
  })

  it('is not paid back after it is deleted', async () => {
    pass()
    await press(server, url, 'dispute')
    const { status } = await server.call(eventCalls.removeEvent, { eventId, isDeleted: true }, { as: owner })
    expect(status).toBe(200)
    await press(server, url, 'win')
    expect(await order()).toMatchObject({ status: 'paid', isDelivered: true })
  })
})

it('a seat at an event that was called off is paid back by a dispute that the community wins', async () => {
  await press(server, url, 'dispute')
  await server.call(eventCalls.removeEvent, { eventId, isCancelled: true }, { as: owner })
  pass()
  await press(server, url, 'win')
  expect(await order()).toMatchObject({ status: 'refunded', isDelivered: false })
})

it('what the bank of a buyer has taken back is not paid back by hand', async () => {
  await press(server, url, 'dispute')
  await press(server, url, 'lose')
  const transactionId = (await order()).transactions[0]!._id
  const input = { channelId, transactionId }
  expect((await server.call(orderCalls.refundPayment, input, { as: owner })).status).toBe(400)
})
