import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { DAY } from './clock.ts'
import type { StripeDouble } from './start.ts'
import { monthly, onceOff, startWithClient } from './testing/world.ts'

interface Life {
  readonly double: StripeDouble
  readonly stripe: Stripe
}

const card = fc.constantFrom('works', 'declined', 'insufficient', 'failsLater')
const currency = fc.constantFrom('eur', 'usd', 'jpy')

/** What may happen; what Stripe refuses then is tried and refused. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('buy'), card, currency, amount: fc.integer({ min: 50, max: 50_000 }) }),
  fc.record({ kind: fc.constant('subscribe'), card }),
  fc.record({ kind: fc.constant('refund'), which: fc.nat(), amount: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ kind: fc.constant('dispute'), which: fc.nat() }),
  fc.record({ kind: fc.constant('close'), which: fc.nat(), isWon: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel'), which: fc.nat() }),
  fc.record({ kind: fc.constant('double'), which: fc.nat() }),
  fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 60 }) }),
)

const chosen = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

async function perform({ double, stripe }: Life, done: typeof act extends fc.Arbitrary<infer T> ? T : never) {
  if ('currency' in done) {
    const price = { currency: done.currency, unit_amount: done.amount, product_data: { name: 'Workshop' } }
    const { id } = await stripe.checkout.sessions.create({
      ...onceOff,
      line_items: [{ quantity: 1, price_data: price }],
    })
    double.pay(id, { card: done.card })
  } else if ('card' in done) {
    const { id } = await stripe.checkout.sessions.create(monthly)
    double.pay(id, { card: done.card })
  } else if ('days' in done) double.advance(double.now() + done.days * DAY)
  else if ('amount' in done) {
    const charge = chosen((await stripe.charges.list({ limit: 100 })).data, done.which)
    if (charge) await stripe.refunds.create({ charge: charge.id, amount: done.amount })
  } else if ('isWon' in done) {
    const dispute = chosen((await stripe.disputes.list({ limit: 100 })).data, done.which)
    if (dispute) double.closeDispute(dispute.id, done.isWon ? 'won' : 'lost')
  } else if (done.kind === 'dispute') {
    const charge = chosen((await stripe.charges.list({ limit: 100 })).data, done.which)
    if (charge) double.dispute(charge.id)
  } else {
    const subscription = chosen((await stripe.subscriptions.list({ limit: 100 })).data, done.which)
    if (!subscription) return
    if (done.kind === 'cancel')
      await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })
    else
      await stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]!.id, quantity: 2 }],
        proration_behavior: 'always_invoice',
      })
  }
}

type Sums = Record<string, number>
const add = (sums: Sums, currency: string, amount: number) => {
  sums[currency] = (sums[currency] ?? 0) + amount
}
const withoutZeros = (sums: Sums) => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

/** The balance, reckoned in three ways that know nothing of each other. */
async function balances({ double, stripe }: Life): Promise<Sums[]> {
  const [shown, moved, reckoned, summed]: [Sums, Sums, Sums, Sums] = [{}, {}, {}, {}]
  const { available, pending } = await stripe.balance.retrieve()
  for (const one of [...available, ...pending]) add(shown, one.currency, one.amount)
  for await (const one of stripe.balanceTransactions.list({ limit: 100 })) add(moved, one.currency, one.net)
  for await (const one of stripe.charges.list({ limit: 100 }))
    if (one.paid)
      add(reckoned, one.currency, one.amount - Math.round(one.amount * 0.015) - 25 - one.amount_refunded)
  for await (const one of stripe.disputes.list({ limit: 100 }))
    add(reckoned, one.currency, (one.status === 'won' ? 0 : -one.amount) - 1500)
  for (const one of double.totals()[0]!.payments) add(summed, one.currency, one.net)
  return [shown, moved, reckoned, summed].map(withoutZeros)
}

test('whatever happens, the balance is the sum of what moved it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const life = await startWithClient()
      try {
        for (const one of acts) {
          await perform(life, one).catch((error: object) => {
            // What is refused has changed nothing: the balances below would show it.
            expect([400, 402]).toContain(Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status'))
          })
          const [shown, ...others] = await balances(life)
          for (const other of others) expect(other).toEqual(shown)
        }
      } finally {
        await life.double.stop()
      }
    }),
    { numRuns: 15, seed: 11 },
  )
})

test('without any of it nothing is there', async () => {
  const life = await startWithClient()
  expect(await balances(life)).toEqual([{}, {}, {}, {}])
  await life.double.stop()
})
