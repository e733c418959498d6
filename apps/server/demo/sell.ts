import type { Gate } from '@guildhall/contract/gates'
import { sql } from 'kysely'
import { buyGated } from '../src/gates/buy.ts'
import { createGate } from '../src/gates/create.ts'
import { grantGate } from '../src/gates/give.ts'
import { removeGate } from '../src/gates/remove.ts'
import { setDefaultPaymentAccount } from '../src/payments/accounts.ts'
import { addTax } from '../src/payments/books/taxes.ts'
import { connectPaymentAccount } from '../src/payments/connect-account.ts'
import { localRecords, updateRecord } from '../src/payments/gateways/local-records.ts'
import { actOn, type TestAct } from '../src/payments/gateways/test-acts.ts'
import { openAccountOf, orderById, toPay } from '../src/payments/order-rows.ts'
import { refundPayment } from '../src/payments/orders/refund-payment.ts'
import { paymentsOf } from '../src/payments/payment-rows.ts'
import { settleOrder } from '../src/payments/settle.ts'
import { inWrite } from '../src/platform/in-write.ts'
import { updateUsersRole } from '../src/roles/assign-users.ts'
import { actor } from './actor.ts'
import { backThen, type House } from './house.ts'
import { kilnTaxes, kilnTiers, transferInstructions } from './kiln-tiers.ts'
import { type Chance, chance } from './random.ts'
import type { Place } from './talk-plan.ts'

/** Hours of a month and a year as the test gateway reckons them. */
const LENGTH = { once: 0, month: 30 * 24, year: 365 * 24 }
/** When the community began to sell, in hours. */
const OPENED = 125 * 24
/** One of so many pays for a year, and one has been there for longer than most. */
const YEARLY = 4
const VETERANS = 4
/** Within so many hours most of them came. */
const LATELY = 35 * 24

interface Buyer {
  readonly userId: string
  readonly gate: Gate
  readonly priceId: string
  /** How long ago they bought, in hours. */
  readonly since: number
  readonly period: keyof typeof LENGTH
}

type Event = { readonly ago: number; run(then: House): Promise<void> }

/** Signs the owner in for a moment: how a community is paid is changed only by somebody who has just done so. */
async function asFresh(house: House, userId: string, work: () => Promise<void>) {
  const now = house.clock()
  await house.db
    .insertInto('sessions')
    .values({
      id: userId,
      user_id: userId,
      token_hash: house.random(32),
      rotated_at: now,
      created_at: now,
      last_seen_at: now,
      absolute_expiry: now,
      user_agent: 'demo',
      ip: '127.0.0.1',
    })
    .execute()
  await work()
  await house.db.deleteFrom('sessions').where('id', '=', userId).execute()
}

/** What somebody does on the page of the test gateway, or what happens there later. */
export async function press(then: House, orderId: string, act: TestAct) {
  const [order] = await orderById(then.db, { orderId })
  await inWrite(then, (write) =>
    updateRecord(write.db, orderId, write.now, (seen) =>
      actOn(seen, act, { order: toPay(order!), now: write.now, newId: () => write.newId() }),
    ),
  )
  await settleOrder(then, orderId)
}

async function order(then: House, { channelId }: Place, { userId, gate, priceId }: Buyer): Promise<string> {
  const asked = { channelId, gateId: gate._id, priceId, cancelUrl: '/' }
  const { order: made } = await actor(then, userId).do(buyGated, asked)
  return made!._id
}

/** A purchase and every payment since then. */
function eventsOf(place: Place, buyer: Buyer, isLate: boolean): Event[] {
  let orderId = ''
  const { since, period, gate } = buyer
  const trial = gate.trialDays * 24
  const events: Event[] = [
    {
      ago: since,
      async run(then) {
        orderId = await order(then, place, buyer)
        await press(then, orderId, 'pay')
      },
    },
  ]
  for (let ago = since - (trial || LENGTH[period]); ago > 0; ago -= LENGTH[period]) {
    const isMissed = isLate && ago <= LENGTH[period]
    events.push({ ago, run: (then) => press(then, orderId, isMissed ? 'fail' : 'renew') })
  }
  return events
}

async function buyersOf(
  house: House,
  luck: Chance,
  gate: Gate,
  roleTitle: string,
  { channelId, ownerId }: Place,
) {
  const { rows } = await sql<{ role_id: string; user_id: string }>`
    select replace(h.role_id::text, '-', '') as role_id, replace(h.user_id::text, '-', '') as user_id from role_members h
      join roles r on r.id = h.role_id join users u on u.id = h.user_id
    where r.channel_id = ${channelId} and r.title = ${roleTitle} and h.user_id <> ${ownerId} order by u.username`.execute(
    house.db,
  )
  // What was given by hand so far is bought from now on.
  const ids = rows.map(({ user_id }) => user_id)
  const roleId = rows[0]!.role_id
  await actor(house, ownerId).do(updateUsersRole, { channelId, roleId, ids, isRemoved: true })
  return ids.map((userId, index): Buyer => {
    const isYearly = gate.prices.length > 1 && index % YEARLY === 0
    const price = gate.prices.find(({ period }) => (period === 'year') === isYearly)!
    return {
      userId,
      gate,
      priceId: price._id,
      period: price.period,
      since: 26 + luck.whole(index % VETERANS === 1 ? OPENED - 50 : LATELY),
    }
  })
}

/** The owner gives one payment back. */
async function refundOne(house: House, { channelId, ownerId }: Place, { userId, gate }: Buyer) {
  const { id: orderId } = await house.db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('subject_id', '=', gate._id)
    .executeTakeFirstOrThrow()
  const [payment] = (await paymentsOf(house.db, { orderId })).toReversed()
  const asked = { channelId, transactionId: payment!.id, reason: 'Bought by mistake' }
  await actor(house, ownerId).do(refundPayment, asked)
  const { id } = await house.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment!.id)
    .executeTakeFirstOrThrow()
  const [row] = await orderById(house.db, { orderId })
  const account = (await openAccountOf(house, row!.account_id))!
  await localRecords.refund(house, account, {
    id,
    orderId,
    paymentRef: payment!.external_id,
    amount: payment!.amount,
  })
  await settleOrder(house, orderId)
}

/** The tiers as they are drawn; those that include others come after them. */
async function arrange(then: House, { channelId, ownerId }: Place): Promise<Map<string, Gate>> {
  const owner = actor(then, ownerId)
  const gates = new Map<string, Gate>()
  const { rows } = await sql<{ id: string; title: string }>`
    select replace(id::text, '-', '') as id, title from roles where channel_id = ${channelId}`.execute(
    then.db,
  )
  for (const { title, description, perks, prices, trialDays = 0, role, includes } of kilnTiers) {
    const { gate } = await owner.do(createGate, {
      channelId,
      title,
      description,
      perks: [...perks],
      prices: [...prices],
      trialDays,
      roles: rows.filter((one) => one.title === role).map(({ id }) => id),
      includes: includes === undefined ? null : gates.get(includes)!._id,
    })
    gates.set(title, gate)
  }
  return gates
}

/** A tier that is closed to newcomers, and the people who keep it. */
async function closeTo(then: House, { channelId, ownerId }: Place, gate: Gate, people: readonly string[]) {
  const owner = actor(then, ownerId)
  const gateId = gate._id
  for (const userId of people)
    await owner.do(grantGate, { channelId, gateId, userId, reason: 'Was there from the start' })
  await owner.do(removeGate, { channelId, gateId, isArchived: true, isDeleted: false })
}

/** Gives a tier that costs nothing to many people at once, as if each had taken it. */
async function giveToAll(then: House, { channelId }: Place, gate: Gate, people: readonly string[]) {
  const startsAt = then.clock()
  const grants = people.map((userId) => ({
    id: then.newId(),
    channel_id: channelId,
    user_id: userId,
    kind: 'gate' as const,
    subject_id: gate._id,
    source: 'manual' as const,
    starts_at: startsAt,
  }))
  await then.db.insertInto('grants').values(grants).execute()
  await then.db
    .updateTable('gates')
    .set({ members_count: people.length })
    .where('id', '=', gate._id)
    .execute()
}

/**
 * Sells the tiers of a community over some months through the gateway that moves no money: most pay, one is late, one
 * got it back, and one will pay by a transfer.
 */
export async function sell(house: House, seed: number, place: Place) {
  const luck = chance(seed + 29)
  const { channelId, ownerId } = place
  const opening = backThen(house, OPENED)
  const gates = await arrange(opening, place)
  const owner = actor(opening, ownerId)
  const accounts: string[] = []
  await asFresh(opening, ownerId, async () => {
    for (const way of [
      { gateway: 'test' as const },
      { gateway: 'manual' as const, instructions: transferInstructions },
    ])
      accounts.push((await owner.do(connectPaymentAccount, { channelId, ...way })).account._id)
  })
  for (const tax of kilnTaxes) await owner.do(addTax, { channelId, ...tax, isInclusive: true, parts: [] })

  const [journeymen, masters] = [gates.get('Journeyman')!, gates.get('Master')!]
  const buyers = [
    ...(await buyersOf(opening, luck, masters, 'Master', place)),
    ...(await buyersOf(opening, luck, journeymen, 'Journeyman', place)),
  ]
  const known = new Set(buyers.map(({ userId }) => userId))
  const others = place.members.filter((id) => !known.has(id))
  for (const { title, keptBy, isForOthers } of kilnTiers) {
    if (keptBy !== undefined) await closeTo(opening, place, gates.get(title)!, others.slice(0, keptBy))
    if (isForOthers) await giveToAll(opening, place, gates.get(title)!, others)
  }

  const monthly = buyers.filter(({ period, gate }) => period === 'month' && gate === journeymen)
  const [late, sorry] = monthly as [Buyer, Buyer]
  // Late by two days, and so still inside.
  const moved = buyers.map((one) => (one === late ? { ...one, since: 3 * LENGTH.month + 48 } : one))
  const events = moved.flatMap((buyer) => eventsOf(place, buyer, buyer.userId === late.userId))
  for (const { ago, run } of events.sort((a, b) => b.ago - a.ago)) await run(backThen(house, ago))
  await refundOne(backThen(house, 20), place, sorry)

  const [byCard, byTransfer] = accounts as [string, string]
  const waiting = backThen(house, 9)
  const by = (gatewayId: string) =>
    asFresh(waiting, ownerId, async () => {
      await actor(waiting, ownerId).do(setDefaultPaymentAccount, { channelId, gatewayId })
    })
  await by(byTransfer)
  const price = journeymen.prices.find(({ period }) => period === 'year')!
  await order(waiting, place, {
    userId: others.at(-1)!,
    gate: journeymen,
    priceId: price._id,
    period: 'year',
    since: 9,
  })
  await by(byCard)
  // Letters about it were written long ago.
  await house.db.deleteFrom('outbox').where('job', '!=', 'inspectFile').execute()
}
