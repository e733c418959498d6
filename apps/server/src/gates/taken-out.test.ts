import { accountCalls } from '@guildhall/contract/accounts'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { gateBuyCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetPeople } from '../accounts/forget-people.ts'
import { endDueGrants } from '../grants/chores.ts'
import { lookAtSubscriptions } from '../payments/remind-of-subscriptions.ts'
import { renewByHand } from '../payments/renew-by-hand.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { startStripeShop } from '../payments/testing/stripe-shop.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { askToBuy } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'

type Shop = Awaited<ReturnType<typeof startStripeShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['openWithStripe']>>
let gateId: string
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(async () => {
  await forgetPeople.run(shop.kernel)
  expect((await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')).toEqual([])
  await shop.close()
})
const monthly = { amount: 9, currency: 'EUR', period: 'month' } as const
beforeEach(async () => {
  at = await shop.openWithStripe()
  const gated = { channelId: at.channelId, isGated: true }
  expect((await shop.call(channelSettingsCalls.updatePrivacy, gated, { as: at.seller })).status).toBe(200)
  gateId = (await makeGate(shop.server, at.seller, at.channelId, { title: 'Guild', prices: [monthly] }))._id
})

/** Months go by here, and sessions do not last so long. */
async function signedIn(name: 'seller' | 'buyer') {
  const { email } = await shop.kernel.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', at[name].userId)
    .executeTakeFirstOrThrow()
  return shop.signIn(email!)
}

/** Buys the tier, which lets the buyer in. */
async function come(card: Parameters<Shop['double']['pay']>[1] = {}) {
  const { channelId } = at
  const { body } = await askToBuy(shop.server, at.buyer, { channelId, gateId })
  const orderId = body.order!._id
  if (body.redirect) shop.double.pay((await shop.orderRow(orderId)).external_ref!, card)
  else await markPaid(orderId)
  await shop.heard()
  expect(await isMember()).toBe(true)
  return orderId
}
const isMember = async () => {
  const ours = shop.kernel.db.selectFrom('memberships').select('user_id')
  return (
    (await ours.where('channel_id', '=', at.channelId).where('user_id', '=', at.buyer.userId).execute())
      .length > 0
  )
}
const openGrants = () =>
  shop.kernel.db
    .selectFrom('grants')
    .select(['subject_id', 'ends_at'])
    .where('user_id', '=', at.buyer.userId)
    .where('ended_at', 'is', null)
    .execute()
const subscription = () =>
  shop.kernel.db
    .selectFrom('subscriptions')
    .select(['status', 'is_cancelled', 'period_end', 'external_id'])
    .where('buyer_id', '=', at.buyer.userId)
    .executeTakeFirstOrThrow()
const paidTimes = async () =>
  (await shop.kernel.db.selectFrom('payments').select('id').where('channel_id', '=', at.channelId).execute())
    .length
const atStripe = async () =>
  at.ask<{ customer: string; latest_invoice: string }>(`subscriptions/${(await subscription()).external_id}`)
const attempts = async (invoice: string) =>
  (await at.ask<{ attempt_count: number }>(`invoices/${invoice}`)).attempt_count
const endDue = () => endDueGrants.run(shop.kernel)

/** The renewal fails, and the days of grace go by; Stripe would try the card again a day later. */
async function fallBehind() {
  await come({ card: 'failsLater' })
  const { period_end } = await subscription()
  await shop.pass((period_end.getTime() - shop.kernel.clock().getTime()) / DAY)
  expect(await subscription()).toMatchObject({ status: 'pastDue' })
  await shop.pass(7.1)
  expect(await isMember()).toBe(true)
  await endDue()
  expect(await isMember()).toBe(false)
}

/** The bank takes back what was paid; returns the dispute. */
async function disputed(orderId: string) {
  const { external_id } = await shop.kernel.db
    .selectFrom('payments')
    .select('external_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id } = shop.double.dispute(external_id)
  await shop.heard()
  return id
}
const decide = async (dispute: string, status: 'won' | 'lost') => {
  shop.double.closeDispute(dispute, status)
  await shop.heard()
}

const payByHand = async () => {
  const by = { gateway: 'manual' as const, instructions: 'To the account of the guild' }
  const { _id: gatewayId } = await makeAccount(shop.server, at.seller, at.channelId, by)
  const chosen = { channelId: at.channelId, gatewayId }
  await shop.call(paymentAccountCalls.setDefaultPaymentAccount, chosen, { as: at.seller })
}
const markPaid = async (orderId: string) => {
  const as = await signedIn('seller')
  const { status } = await shop.call(orderCalls.markPaid, { channelId: at.channelId, orderId }, { as })
  expect(status).toBe(200)
}
const passByHand = async (days: number) => {
  await shop.pass(days)
  for (const chore of [lookAtSubscriptions, renewByHand]) await chore.run(shop.kernel)
  await shop.work()
}

describe('whoever is taken out of a community with their last tier', () => {
  it('is not charged again, though the card would be tried once more', async () => {
    await fallBehind()
    const { customer, latest_invoice } = await atStripe()
    const tried = await attempts(latest_invoice)
    await shop.heard()
    expect(await subscription()).toMatchObject({ status: 'ended' })
    shop.double.changeCard(customer, 'works')
    for (let week = 0; week < 6; week += 1) await shop.pass(7)
    await endDue()
    expect([await attempts(latest_invoice), await paidTimes()]).toEqual([tried, 1])
    expect([await isMember(), await openGrants()]).toEqual([false, []])
  })

  it('is not charged again after the payment was disputed', async () => {
    await disputed(await come())
    expect([await isMember(), await openGrants()]).toEqual([false, []])
    expect(await subscription()).toMatchObject({ status: 'active', is_cancelled: true })
    await shop.pass(32)
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect([await isMember(), await paidTimes()]).toEqual([false, 1])
  })
})

describe('what is still open at Stripe cannot be paid any more', () => {
  /** Whether it was paid, by somebody who has it before them and a card that works. */
  const isPaid = async (invoice: string) => {
    shop.double.changeCard((await atStripe()).customer, 'works')
    return (await at.send(`invoices/${invoice}/pay`)).status === 200
  }
  const ways: [who: string, act: () => Promise<{ status: number }>][] = [
    [
      'by whoever leaves',
      async () =>
        shop.call(memberCalls.leaveChannel, { channelId: at.channelId }, { as: await signedIn('buyer') }),
    ],
    [
      'by whoever is banned',
      async () => {
        const ban = { channelId: at.channelId, otherUser: at.buyer.userId, isBanned: true }
        return shop.call(removalCalls.removeUserFromCommunity, ban, { as: await signedIn('seller') })
      },
    ],
    [
      'by whoever deletes their account',
      async () => shop.call(accountCalls.deleteAccount, {}, { as: await signedIn('buyer') }),
    ],
    [
      'in a community that is closed',
      async () => {
        const closed = { channelId: at.channelId, isClosed: true }
        return shop.call(channelSettingsCalls.closeChannel, closed, { as: await signedIn('seller') })
      },
    ],
    [
      'by whoever Stripe has given up on',
      async () => {
        for (let week = 0; week < 3; week += 1) await shop.pass(7)
        return { status: 200 }
      },
    ],
  ]
  it.each(ways)('%s', async (_who, act) => {
    await come({ card: 'failsLater' })
    const { period_end } = await subscription()
    await shop.pass((period_end.getTime() - shop.kernel.clock().getTime()) / DAY)
    expect(await subscription()).toMatchObject({ status: 'pastDue' })
    const { latest_invoice } = await atStripe()
    expect((await act()).status).toBe(200)
    await shop.heard()
    expect(await subscription()).toMatchObject({ status: 'ended' })
    expect(await at.ask(`invoices/${latest_invoice}`)).toMatchObject({ status: 'void' })
    expect([await isPaid(latest_invoice), await paidTimes()]).toEqual([false, 1])
  })
})

describe('whoever pays after they were taken out', () => {
  it('is let in again at once, until the end of what they paid', async () => {
    await fallBehind()
    // The card works again before Stripe could be told to stop.
    shop.double.changeCard((await atStripe()).customer, 'works')
    await shop.pass(1)
    expect([await isMember(), await paidTimes()]).toEqual([true, 2])
    const { period_end, ...rest } = await subscription()
    expect(rest).toMatchObject({ status: 'active', is_cancelled: true })
    expect(await openGrants()).toEqual([{ subject_id: gateId, ends_at: period_end }])
  })

  it('by hand is let in again when the money is noted, and subscribed again', async () => {
    await payByHand()
    const orderId = await come()
    for (const days of [24, 7, 7.1]) await passByHand(days)
    await endDue()
    await shop.work()
    expect([await isMember(), (await subscription()).status]).toEqual([false, 'ended'])
    const [renewal] = await shop.kernel.db
      .selectFrom('orders')
      .select('id')
      .where('renews_id', '=', orderId)
      .execute()
    await markPaid(renewal!.id)
    expect([await isMember(), await openGrants()]).toMatchObject([true, [{ subject_id: gateId }]])
    expect(await subscription()).toMatchObject({ status: 'active', is_cancelled: false })
  })

  it('has nothing of it while they are banned', async () => {
    await fallBehind()
    const ban = { channelId: at.channelId, otherUser: at.buyer.userId, isBanned: true }
    const as = await signedIn('seller')
    expect((await shop.call(removalCalls.removeUserFromCommunity, ban, { as })).status).toBe(200)
    shop.double.changeCard((await atStripe()).customer, 'works')
    await shop.pass(1)
    expect([await isMember(), await openGrants()]).toEqual([false, []])
  })

  it('asks to join where others decide who comes in, and holds the tier meanwhile', async () => {
    await fallBehind()
    const asking = { channelId: at.channelId, anyOneCanJoin: false }
    const as = await signedIn('seller')
    expect((await shop.call(channelSettingsCalls.updatePrivacy, asking, { as })).status).toBe(200)
    shop.double.changeCard((await atStripe()).customer, 'works')
    await shop.pass(1)
    expect([await isMember(), await openGrants()]).toMatchObject([false, [{ subject_id: gateId }]])
  })
})

describe('whoever was taken out by a dispute', () => {
  it('is a member again when it is won, until the end of what they paid', async () => {
    const dispute = await disputed(await come())
    expect([await isMember(), await openGrants()]).toEqual([false, []])
    await decide(dispute, 'won')
    const { period_end } = await subscription()
    expect([await isMember(), await openGrants()]).toEqual([
      true,
      [{ subject_id: gateId, ends_at: period_end }],
    ])
  })

  it('stays out when it is lost', async () => {
    await decide(await disputed(await come()), 'lost')
    expect([await isMember(), await openGrants()]).toEqual([false, []])
  })
})

it('whoever had left before their bank took the money stays out when the dispute is won', async () => {
  const orderId = await come()
  await shop.call(memberCalls.leaveChannel, { channelId: at.channelId }, { as: at.buyer })
  await decide(await disputed(orderId), 'won')
  expect([await isMember(), await openGrants()]).toMatchObject([false, [{ subject_id: gateId }]])
})

it('whoever leaves is not brought back by what their leaving changes', async () => {
  await come()
  await shop.call(memberCalls.leaveChannel, { channelId: at.channelId }, { as: at.buyer })
  await shop.heard()
  expect([await isMember(), (await subscription()).is_cancelled]).toEqual([false, true])
})

it('whoever changes from one tier to another stays a member, and subscribed', async () => {
  const { channelId } = at
  await shop.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  const dearer = [{ ...monthly, amount: 25 }]
  const { _id: master, prices } = await makeGate(shop.server, at.seller, channelId, {
    title: 'Master',
    prices: dearer,
  })
  await come()
  const asking = { channelId, anyOneCanJoin: false }
  expect((await shop.call(channelSettingsCalls.updatePrivacy, asking, { as: at.seller })).status).toBe(200)
  const joinedAt = async () =>
    (
      await shop.kernel.db
        .selectFrom('memberships')
        .select('joined_at')
        .where('channel_id', '=', channelId)
        .where('user_id', '=', at.buyer.userId)
        .executeTakeFirst()
    )?.joined_at
  const before = await joinedAt()
  await shop.pass(3)
  const wanted = { channelId, gateId: master, fromGateId: gateId, priceId: prices[0]!._id }
  const { quote } = (await shop.call(gateBuyCalls.quoteGate, wanted, { as: at.buyer })).body
  const changed = await shop.call(gateChangeCalls.changeGate, { ...wanted, due: quote.due }, { as: at.buyer })
  expect(changed.status).toBe(200)
  await shop.heard()
  expect(await openGrants()).toMatchObject([{ subject_id: master }])
  expect(await joinedAt()).toEqual(before)
  expect(await subscription()).toMatchObject({ status: 'active', is_cancelled: false })
})
