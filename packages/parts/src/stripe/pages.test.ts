import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { idOf } from './testing/refusals.ts'
import { monthly, onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterEach(() => double.stop())

const open = async (url: string) => {
  const reply = await fetch(url, { redirect: 'manual' })
  return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') }
}

const send = async (path: string, fields: Record<string, string>) => {
  const reply = await fetch(new URL(path, double.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') }
}

test('the checkout page shows what is due, takes a card, and leads back with the id of the session', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  const { text } = await open(session.url!)
  expect(text).toContain('9.00 EUR')
  expect(text).toContain(`<a href="${onceOff.cancel_url}">Cancel</a>`)
  const path = `/c/pay/${session.id}`
  expect(text).toContain(`action="${path}"`)

  const declined = await send(path, { card: 'declined' })
  expect(declined.status).toBe(402)
  expect(declined.text).toContain('Your card was declined.')

  const paid = await send(path, { card: 'works', email: 'ana@example.com' })
  expect(paid.location).toBe(`https://guild.example.com/paid?session=${session.id}`)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'paid',
    customer_details: { email: 'ana@example.com' },
  })
  expect((await send(path, { card: 'works' })).location).toBe(paid.location)
  expect(double.totals()[0]!.payments).toHaveLength(1)
})

test('a card that needs it leads to the bank and from there back', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  const { location } = await send(`/c/pay/${session.id}`, { card: 'authenticates' })
  expect((await open(new URL(location!, double.url).href)).text).toContain('Complete authentication')
  expect((await send(location!, { isOwner: 'false' })).status).toBe(402)
  await send(`/c/pay/${session.id}`, { card: 'authenticates' })
  expect((await send(location!, { isOwner: 'true' })).location).toContain(session.id)
})

test('words of others are shown, not run', async () => {
  const [line] = onceOff.line_items
  const { url } = await stripe.checkout.sessions.create({
    ...onceOff,
    line_items: [
      { ...line!, price_data: { ...line!.price_data, product_data: { name: '<script>alert(1)</script>' } } },
    ],
  })
  const { text } = await open(url!)
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;')
})

test('an expired session is said to be', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  await stripe.checkout.sessions.expire(session.id)
  expect(await open(session.url!)).toMatchObject({ status: 410 })
})

test('the portal changes the card, pays what is open, cancels and takes it back', async () => {
  const { id } = await stripe.checkout.sessions.create(monthly)
  double.pay(id, { card: 'failsLater' })
  const { subscription, customer } = await stripe.checkout.sessions.retrieve(id)
  double.advance(Date.parse('2026-03-01T00:00:00Z') / 1000)
  const current = () => stripe.subscriptions.retrieve(idOf(subscription))
  expect((await current()).status).toBe('past_due')

  const portal = await stripe.billingPortal.sessions.create({
    customer: idOf(customer),
    return_url: 'https://guild.example.com/billing',
  })
  const { text } = await open(portal.url)
  expect(text).toContain('past_due')
  const [, invoice = ''] = /name="invoice" value="(in_\w+)"/.exec(text) ?? []
  const path = `/p/session/${portal.id}`
  expect((await send(path, { act: 'card', card: 'declined' })).status).toBe(402)
  expect((await send(path, { act: 'pay', invoice })).status).toBe(402)
  expect((await send(path, { act: 'card', card: 'authenticates' })).location).toBe(path)
  expect((await send(path, { act: 'pay', invoice })).location).toBe(path)
  expect((await current()).status).toBe('active')

  await send(path, { act: 'cancel', subscription: idOf(subscription) })
  expect(await current()).toMatchObject({ cancel_at_period_end: true })
  await send(path, { act: 'renew', subscription: idOf(subscription) })
  expect(await current()).toMatchObject({ cancel_at_period_end: false })
  expect((await open(portal.url)).text).toContain('href="https://guild.example.com/billing"')
})

test('a portal for one purpose leads back when it is served', async () => {
  const { id: customer } = await stripe.customers.create({})
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://guild.example.com/billing',
    flow_data: { type: 'payment_method_update' },
  })
  const { location } = await send(`/p/session/${portal.id}`, { act: 'card', card: 'works' })
  expect(location).toBe('https://guild.example.com/billing')
})

test('nothing is anywhere else', async () => {
  expect((await open(`${double.url}/`)).status).toBe(404)
  expect((await open(`${double.url}/c/pay/cs_test_none`)).status).toBe(404)
})
