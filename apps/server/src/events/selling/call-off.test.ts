import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { orderCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { paymentJobs } from '../../payments/jobs.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { startStripeShop } from '../../payments/testing/stripe-shop.ts'
import { after, DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { mailEventLetterJob } from '../letters/mail-letter.ts'
import { tellRegisteredJob } from '../letters/walk-registrations.ts'
import { makeEvent } from '../testing/make-event.ts'
import { endSalesJob } from './end-sales.ts'

type Gateway = 'test' | 'stripe'
const gateways: readonly Gateway[] = ['test', 'stripe']
const price = { amount: 18, currency: 'EUR' } as const

let shop: Awaited<ReturnType<typeof startStripeShop>>
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(async () => {
  const broken = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await shop.close()
  expect(broken).toEqual([])
})

/** A community that is paid by this gateway, and three who want to come. */
async function open(gateway: Gateway, look: Parameters<typeof makeEvent>[3] = {}) {
  const at = gateway === 'stripe' ? await shop.openWithStripe() : await shop.open()
  const { seller, channelId } = at
  if (gateway === 'test') await makeAccount(shop.server, seller, channelId)
  const end = shop.kernel.newId().slice(-8)
  const made = await makePeople(shop.server, [`ana${end}`, `bo${end}`, `cy${end}`])
  const [ana, bo, cy] = Object.values(made) as [Person, Person, Person]
  await addMembers(shop.server, channelId, [ana, bo, cy])
  const event = await makeEvent(shop.server, seller, channelId, { price, title: 'Raku firing', ...look })
  const remove = (how: object, eventId = event._id) =>
    shop.server.call(eventCalls.removeEvent, { eventId, ...how }, { as: seller })
  return {
    gateway,
    seller,
    channelId,
    event,
    remove,
    ana,
    bo,
    cy,
    addressOf: (name: string) => `${name}${end}@people.test`,
  }
}
type Open = Awaited<ReturnType<typeof open>>

interface Ordered {
  readonly as: Person
  readonly orderId: string
  readonly url: string
}

async function order({ event }: Open, as: Person, eventId = event._id): Promise<Ordered> {
  const { body } = await shop.server.call(registrationCalls.buyEvent, { eventId }, { as })
  return { as, orderId: body.order!._id, url: body.redirect!.url }
}
async function press({ gateway }: Open, { orderId, url }: Ordered, act = 'pay') {
  if (gateway === 'test') return void (await shop.press(url, act))
  shop.double.pay((await shop.orderRow(orderId)).external_ref!)
}
async function buy(at: Open, as: Person, eventId?: string) {
  const one = await order(at, as, eventId)
  await press(at, one)
  await work()
  return one
}
/** Does all that is left to be done, letters too. */
async function work() {
  const jobs = [...paymentJobs, endSalesJob, tellRegisteredJob, mailEventLetterJob]
  do await shop.double.settled()
  while ((await runDueJobs(shop.server, jobs)) > 0)
}
/** What somebody was written of the cancellation. */
const lettersTo = async ({ addressOf }: Open, name: string) =>
  (await shop.letters(addressOf(name))).filter(({ subject }) => subject === 'Cancelled: Raku firing')
const statusOf = async (eventId: string, { userId }: Person) => {
  const { rows } = await sql<{ status: string }>`select status from event_registrations
    where event_id = ${eventId} and user_id = ${userId}`.execute(shop.kernel.db)
  return rows[0]?.status
}
/** What went back for an order: here, and in the books. */
async function backOf({ orderId }: Ordered) {
  const { rows: refunds } = await sql<{ amount: number; status: string }>`
    select amount::int as amount, status from refunds where order_id = ${orderId}`.execute(shop.kernel.db)
  const { rows: books } = await sql<{ left: number }>`
    select coalesce(sum(e.amount), 0)::int as left from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and a.kind in ('sales', 'refunds', 'tax', 'unassigned')`.execute(
    shop.kernel.db,
  )
  const { status, is_delivered } = await shop.orderRow(orderId)
  return { refunds, left: books[0]!.left, status, isDelivered: is_delivered }
}
const wentBack = {
  refunds: [{ amount: 1800, status: 'done' }],
  left: 0,
  status: 'refunded',
  isDelivered: false,
}

describe.for(gateways)('when a paid event is called off, over the gateway %s', (gateway) => {
  it('gives every payment back once, closes what can still be paid, and ends the seats', async () => {
    const at = await open(gateway)
    const { event, ana, bo, cy } = at
    const [first, second] = [await buy(at, ana), await buy(at, bo)]
    const unpaid = await order(at, cy)
    expect((await at.remove({ isCancelled: true, text: 'The kiln broke.' })).status).toBe(200)
    expect(await statusOf(event._id, cy)).toBe('cancelled')
    await work()
    // Nothing of it happens twice.
    expect((await at.remove({ isCancelled: true })).status).toBe(409)
    await endSalesJob.run(
      { ...shop.kernel, jobId: '', mailer: null as never },
      { channelId: at.channelId, eventId: event._id },
    )
    await work()
    for (const one of [first, second]) {
      expect(await backOf(one)).toEqual(wentBack)
      expect(await statusOf(event._id, one.as)).toBe('cancelled')
    }
    const { body } = await shop.server.call(eventCalls.getEventInfo, { eventId: event._id }, { as: ana })
    expect(body.event).toMatchObject({ isCancelled: true, isRegistered: false, participantsCount: 0 })
    // Whoever still has the page of the payment open pays nothing.
    if (gateway === 'stripe') await expect(press(at, unpaid)).rejects.toThrow()
    else await press(at, unpaid)
    await work()
    expect(await backOf(unpaid)).toEqual({ refunds: [], left: 0, status: 'expired', isDelivered: false })
    for (const name of ['ana', 'bo']) {
      const [letter, ...more] = await lettersTo(at, name)
      expect(more).toEqual([])
      expect(letter!.text).toContain('We’re refunding what you paid for your seat.')
    }
    expect(await lettersTo(at, 'cy')).toEqual([])
  })

  it('gives back what is paid while it is called off', async () => {
    const at = await open(gateway)
    const late = await order(at, at.ana)
    await at.remove({ isCancelled: true })
    // The gateway has not heard of it yet.
    await press(at, late)
    await work()
    expect(await backOf(late)).toEqual(wentBack)
    expect(await statusOf(at.event._id, at.ana)).toBe('cancelled')
  })

  it('does the same for all of a series, and for one that is deleted', async () => {
    // Near enough that all of them are made at once.
    const day = after(shop.kernel.clock(), 10 * DAY)
      .toISOString()
      .slice(0, 10)
    const at = await open(gateway, {
      localStart: `${day}T19:00`,
      localEnd: `${day}T20:30`,
      repeat: { rrule: 'FREQ=WEEKLY', count: 4 },
    })
    const { rows } = await sql<{ id: string }>`select replace(id::text, '-', '') as id from events
      where series_id = (select series_id from events where id = ${at.event._id}) order by series_position`.execute(
      shop.kernel.db,
    )
    const [one, two, three, four] = rows.map(({ id }) => id)
    const bought = [
      await buy(at, at.ana, one),
      await buy(at, at.ana, two),
      await buy(at, at.bo, three),
      await buy(at, at.cy, four),
    ]
    const isBack = () => Promise.all(bought.map(async (each) => (await backOf(each)).status === 'refunded'))
    await at.remove({ isDeleted: true }, four)
    await work()
    expect(await isBack()).toEqual([false, false, false, true])
    await at.remove({ isCancelled: true, scope: 'following' }, two)
    await work()
    expect(await isBack()).toEqual([false, true, true, true])
    await at.remove({ isDeleted: true, scope: 'all' }, one)
    await work()
    for (const each of bought) expect(await backOf(each)).toEqual(wentBack)
    const ofDeleted = (await lettersTo(at, 'cy'))[0]!
    expect(ofDeleted.text).toContain('We’re refunding what you paid for your seat.')
  })
})

it('leaves what went back before, and gives back the rest', async () => {
  const at = await open('test')
  const one = await buy(at, at.ana)
  const { body } = await shop.server.call(orderCalls.getPurchases, {}, { as: at.ana })
  const transactionId = body.orders[0]!.transactions[0]!._id
  const input = { channelId: at.channelId, transactionId, amount: 5, keepAccess: true }
  await shop.server.call(orderCalls.refundPayment, input, { as: at.seller })
  await work()
  expect(await statusOf(at.event._id, at.ana)).toBe('registered')
  await at.remove({ isCancelled: true })
  await work()
  const { refunds, left, status } = await backOf(one)
  expect(refunds.map(({ amount }) => amount).sort()).toEqual([1300, 500])
  expect({ left, status }).toEqual({ left: 0, status: 'refunded' })
})

it('waits for money that is on its way, and gives it back when it comes', async () => {
  const at = await open('test')
  const slow = await order(at, at.ana)
  await press(at, slow, 'later')
  await work()
  await at.remove({ isCancelled: true })
  await work()
  expect(await backOf(slow)).toMatchObject({ refunds: [], status: 'pending' })
  await press(at, slow)
  await work()
  expect(await backOf(slow)).toEqual(wentBack)
})

it('gives back the money of who is not a member any more', async () => {
  const at = await open('test')
  const one = await buy(at, at.ana)
  await sql`update orders set is_delivered = false, banned_at = ${shop.kernel.clock()} where id = ${one.orderId}`.execute(
    shop.kernel.db,
  )
  await at.remove({ isCancelled: true })
  await work()
  expect(await backOf(one)).toEqual(wentBack)
})
