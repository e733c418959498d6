import { removalCalls } from '@guildhall/contract/members'
import {
  invoiceCalls,
  orderCalls,
  paymentAccountCalls,
  subscriptionCalls,
} from '@guildhall/contract/payments'
import { freePort } from '@guildhall/parts/ports'
import { type StripeDouble, startStripe } from '@guildhall/parts/stripe'
import { cards } from '@guildhall/parts/stripe/cards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stillClock } from '../testing/clock.ts'
import { reconcile } from './chores.ts'
import { signatureOf } from './gateways/signature.ts'
import { openAccountOf } from './order-rows.ts'
import { formsOf, rowsOfAll, takeDownLog } from './testing/leave-traces.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'
import { webhookPath } from './webhook-path.ts'

const IBAN = 'NO9386011117947'

let double: StripeDouble
let shop: Awaited<ReturnType<typeof startShop>>
/** All that leaves the server or stays in it, besides its tables. */
let traces: unknown[]
let log: readonly string[]
beforeAll(async () => {
  const time = stillClock()
  const port = await freePort()
  double = await startStripe({ now: time.clock() })
  double.setDelivery({ signedBy: 'clock' })
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STRIPE_API_URL: double.url,
    LOG_LEVEL: 'debug' as const,
  }
  shop = await startShop({ settings, time })
  log = takeDownLog(shop.kernel)
  traces = []
  await shop.web.app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await shop.close()
  await double.stop()
})

/** Notes what is answered. */
async function noted<T>(answer: Promise<T>): Promise<T> {
  const given = await answer
  traces.push(given)
  return given
}

/** Waits for the webhooks and does what they left, with a look at what waits to be done. */
async function heard() {
  await double.settled()
  traces.push(await shop.kernel.db.selectFrom('outbox').selectAll().execute())
  await shop.work()
}

/** What of the secrets is found anywhere, with the beginning of the place. */
async function found(secrets: readonly string[]) {
  const places = [...traces.map((one) => JSON.stringify(one)), ...log, ...(await rowsOfAll(shop.kernel))]
  return secrets.flatMap((secret) =>
    places.flatMap((place) =>
      formsOf(secret).some((form) => place.includes(form)) ? place.slice(0, 60) : [],
    ),
  )
}

/** Fills in the page of the gateway. */
const payWith = (url: string, card: keyof typeof cards) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })

async function sendEvent(accountId: string, body: object, secret: string) {
  const raw = Buffer.from(JSON.stringify(body))
  return noted(
    shop.web.app
      .inject({
        method: 'POST',
        url: webhookPath('stripe', accountId),
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(raw, secret, shop.kernel.clock()),
        },
        payload: raw,
      })
      .then(({ statusCode, body: said }) => ({ statusCode, said })),
  )
}

it('a key of Stripe, the secret of its webhook, a card and a bank account are in no reply, log, job or clear row', async () => {
  const { seller, buyer, channelId, thingId } = await shop.open()
  const { secretKey } = double.openAccount()
  const unknownKey = `sk_test_${'Zq7'.repeat(8)}`
  const connect = { channelId, gateway: 'stripe' as const }
  const refused = noted(
    shop.call(
      paymentAccountCalls.connectPaymentAccount,
      { ...connect, secretKey: unknownKey },
      { as: seller },
    ),
  )
  expect((await refused).status).toBe(400)
  double.setFaults({ errors: 1 })
  await noted(shop.call(paymentAccountCalls.connectPaymentAccount, { ...connect, secretKey }, { as: seller }))
  double.setFaults({ errors: 0 })
  const headers = { 'idempotency-key': 'connects-once' }
  const { body: connected } = await noted(
    shop.call(paymentAccountCalls.connectPaymentAccount, { ...connect, secretKey }, { as: seller, headers }),
  )
  const accountId = connected.account._id
  const { credentials } = (await openAccountOf(shop.kernel, accountId))!
  expect(credentials).toEqual({ secretKey, webhookSecret: expect.stringMatching(/^whsec_/) })

  // A card in a field of ours is refused, and not repeated.
  const mistaken = { thingId, cardNumber: cards.works.number } as { thingId: string }
  expect((await noted(shop.buy(buyer, mistaken))).status).toBe(400)
  const { body: bought } = await noted(shop.buy(buyer, { thingId }))
  expect((await payWith(bought.redirect!.url, 'declined')).status).toBe(402)
  expect((await payWith(bought.redirect!.url, 'works')).status).toBe(303)
  await heard()
  await noted(shop.confirm(buyer, bought.order._id))
  const event = {
    id: 'evt_canary',
    type: 'charge.succeeded',
    data: {
      object: {
        id: 'ch_canary',
        object: 'charge',
        payment_method_details: { sepa_debit: { iban: IBAN }, card: { number: cards.works.number } },
      },
    },
  }
  await sendEvent(accountId, event, credentials.webhookSecret)
  expect((await sendEvent(accountId, { ...event, id: 'evt_forged' }, 'whsec_forged')).statusCode).toBe(400)
  await heard()

  const { body: mine } = await noted(shop.call(orderCalls.getPurchases, {}, { as: buyer }))
  expect(mine.orders).toMatchObject([{ status: 'paid', isDelivered: true }])
  const transactionId = mine.orders[0]!.transactions[0]!._id
  const refund = { channelId, transactionId, amount: 4, reason: 'Chipped' }
  expect((await noted(shop.call(orderCalls.refundPayment, refund, { as: seller }))).status).toBe(200)
  await heard()

  // A subscription, and the page on which its card is changed.
  shop.sell({ period: 'month' })
  const { body: begun } = await noted(shop.buy(buyer, { thingId: shop.kernel.newId() }))
  expect((await payWith(begun.redirect!.url, 'failsLater')).status).toBe(303)
  await heard()
  const { body: running } = await noted(shop.call(orderCalls.getPurchases, {}, { as: buyer }))
  const subscriptionId = running.orders.find(({ _id }) => _id === begun.order._id)!.subscription!._id
  const { body: portal } = await noted(
    shop.call(subscriptionCalls.updateStripePaymentMethod, { subscriptionId }, { as: buyer }),
  )
  const form = new URLSearchParams({ act: 'card', card: 'works' })
  const changed = await fetch(portal.redirect.url, { method: 'POST', body: form, redirect: 'manual' })
  expect(changed.status).toBe(303)
  await heard()

  double.setFaults({ errors: 1 })
  shop.later(10 * 60_000)
  await reconcile.run(shop.kernel).catch((error: unknown) => traces.push(`${error}`))
  double.setFaults({ errors: 0 })
  await noted(shop.call(orderCalls.getPurchases, {}, { as: buyer }))
  await noted(shop.call(invoiceCalls.getPaymentInvoice, { transactionId }, { as: buyer }))
  await noted(shop.call(paymentAccountCalls.getPaymentsInfo, { channelId }, { as: seller }))
  await noted(shop.call(removalCalls.getAuditLog, { channelId }, { as: seller }))

  // The way was walked: what is looked through holds the account, the order and its refund.
  const rows = (await rowsOfAll(shop.kernel)).join('\n')
  for (const trace of ['sealed_credentials', bought.order._id.slice(-12), 'webhook_events', 'Chipped'])
    expect(rows).toContain(trace)
  expect(log.length).toBeGreaterThan(0)
  const numbers = Object.values(cards).map(({ number }) => number)
  const secrets = [secretKey, unknownKey, credentials.webhookSecret, IBAN, ...numbers]
  expect(await found(secrets)).toEqual([])
  // And what must be found is found, in both forms.
  traces.push(secretKey, Buffer.from(IBAN).toString('hex'))
  expect(await found([secretKey, IBAN])).toHaveLength(2)
})

it('the secret of the test gateway is as little', async () => {
  const { seller, buyer, channelId, thingId } = await shop.open()
  const account = await noted(makeAccount(shop.server, seller, channelId))
  const { webhookSecret } = (await openAccountOf(shop.kernel, account._id))!.credentials
  expect(webhookSecret.length).toBeGreaterThan(30)
  const { body } = await noted(shop.buy(buyer, { thingId }))
  await shop.press(body.redirect!.url, 'pay')
  await heard()
  await noted(shop.confirm(buyer, body.order._id))
  await noted(shop.call(paymentAccountCalls.getPaymentsInfo, { channelId }, { as: seller }))
  expect(await found([webhookSecret])).toEqual([])
})
