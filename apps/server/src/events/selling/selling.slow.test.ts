import { registrationCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { startStripeShop } from '../../payments/testing/stripe-shop.ts'
import { MINUTE } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person } from '../../testing/server.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { endKeptJob } from '../registering/end-kept.ts'
import { makeEvent } from '../testing/make-event.ts'

const BUYERS = 50
const SEATS = 5
const AT_ONCE = 8

let shop: Awaited<ReturnType<typeof startStripeShop>>
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(async () => {
  const broken = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await shop.close()
  expect(broken).toEqual([])
})

/** A priced event in a community that is paid by this gateway, and people who want to come. */
async function open(gateway: 'test' | 'stripe') {
  const at = gateway === 'stripe' ? await shop.openWithStripe() : await shop.open()
  const { seller, channelId } = at
  if (gateway === 'test') await makeAccount(shop.server, seller, channelId)
  const names = Array.from({ length: BUYERS }, (_, i) => `${gateway}${i}`)
  const buyers = Object.values(await makePeople(shop.server, names))
  await addMembers(shop.server, channelId, buyers)
  const look = { price: { amount: 18, currency: 'EUR' }, maxPeopleAllowed: SEATS } as const
  const { _id: eventId } = await makeEvent(shop.server, seller, channelId, look)
  return { eventId, buyers }
}

async function statusesOf(eventId: string, wanted: string) {
  const { rows } = await sql<{ user_id: string }>`
    select replace(user_id::text, '-', '') as user_id from event_registrations
    where event_id = ${eventId} and status = ${wanted} order by place`.execute(shop.kernel.db)
  return rows.map(({ user_id }) => user_id)
}

async function boughtOf(eventId: string) {
  const { rows } = await sql<{ buyer: string; is_delivered: boolean; status: string }>`
    select replace(buyer_id::text, '-', '') as buyer, is_delivered, status from orders
    where subject_id = ${eventId} and status <> 'expired'`.execute(shop.kernel.db)
  return rows
}

interface Ordered {
  readonly as: Person
  readonly orderId: string
  readonly url: string
}

/** Asks for a seat; null for whoever has to wait. */
async function ask(eventId: string, as: Person): Promise<Ordered | null> {
  const { status, body } = await insist(() =>
    shop.server.call(registrationCalls.buyEvent, { eventId }, { as }),
  )
  expect(status).toBe(200)
  return body.redirect ? { as, orderId: body.order!._id, url: body.redirect.url } : null
}

const isOrdered = (one: Ordered | null): one is Ordered => one !== null

it.for(['test', 'stripe'] as const)(
  'over the gateway %s, of many who want to buy as many have a seat as have paid for one, however late the gateway says so',
  async (gateway) => {
    const { eventId, buyers } = await open(gateway)
    const pay = async ({ orderId, url }: Ordered) => {
      if (gateway === 'test') await shop.press(url, 'pay')
      else shop.double.pay((await shop.orderRow(orderId)).external_ref!)
    }
    const asked = await storm(
      AT_ONCE,
      buyers.map((as) => () => ask(eventId, as)),
    )
    const [inTime, unheard, gone, ...idle] = asked.filter(isOrdered)
    expect(idle).toHaveLength(SEATS - 3)
    expect(await statusesOf(eventId, 'held')).toHaveLength(SEATS)

    await pay(inTime!)
    await shop.heard()
    expect(await statusesOf(eventId, 'registered')).toEqual([inTime!.as.userId])

    // One gives their seat up, which is offered to somebody else, and pays after all.
    const away = { eventId, enabledRSVP: false }
    await shop.server.call(registrationCalls.rsvpEvent, away, { as: gone!.as })
    await pay(gone!)
    await shop.heard()

    // One pays, and for now the gateway tells nobody; the others do not pay.
    if (gateway === 'stripe') shop.double.setDelivery({ isHeld: true })
    await pay(unheard!)
    shop.later(36 * MINUTE)
    shop.double.advance(Math.floor(shop.kernel.clock().getTime() / 1000))
    while ((await runDueJobs(shop.server, [endKeptJob])) > 0);
    expect(await statusesOf(eventId, 'registered')).toHaveLength(2)
    expect(await statusesOf(eventId, 'offered')).toHaveLength(SEATS - 2)

    // Those who are next buy at once.
    const offered = await statusesOf(eventId, 'offered')
    const next = buyers.filter(({ userId }) => offered.includes(userId))
    const ordered = await storm(
      AT_ONCE,
      [...next, ...next].map((as) => () => ask(eventId, as)),
    )
    const orders = new Map(ordered.filter(isOrdered).map((one) => [one.orderId, one]))
    expect(orders.size).toBe(next.length)
    for (const one of orders.values()) await pay(one)
    if (gateway === 'stripe') shop.double.setDelivery({ isHeld: false, copies: 2 })
    await shop.heard()
    await shop.heard()

    const seated = await statusesOf(eventId, 'registered')
    expect(seated).toHaveLength(SEATS)
    const bought = await boughtOf(eventId)
    const paid = bought.filter(({ is_delivered }) => is_delivered)
    expect(paid.map(({ buyer }) => buyer).sort()).toEqual([...seated].sort())
    expect(paid.every(({ status }) => status === 'paid')).toBe(true)
    const others = bought.filter(({ is_delivered }) => !is_delivered)
    expect(others.map(({ buyer, status }) => [buyer, status])).toEqual([[gone!.as.userId, 'refunded']])
  },
)
