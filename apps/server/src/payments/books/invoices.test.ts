import { invoiceCalls, orderCalls, taxCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../platform/invariants.ts'
import type { Person } from '../../testing/server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { startShop } from '../testing/shop.ts'
import { financialYear } from './invoice.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect((await checkInvariants(shop.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  at = await shop.open(Array.from({ length: 12 }, (_, n) => `buyer${n}`))
  await makeAccount(shop.server, at.seller, at.channelId)
  await shop.call(taxCalls.addTax, { channelId: at.channelId, title: 'VAT', percent: 23 }, { as: at.seller })
})

const invoice = (transactionId: string, as: Person) =>
  shop.call(invoiceCalls.getPaymentInvoice, { transactionId }, { as })

const pay = async (as: Person) => {
  const { body } = await shop.buy(as, { thingId: at.thingId })
  await shop.press(body.redirect!.url, 'pay')
  return (await shop.confirm(as, body.order._id)).body.order
}

it('is issued with every payment, and a credit note with every refund [PAY-15]', async () => {
  const order = await pay(at.buyer)
  const { status, body } = await invoice(order.transactions[0]!._id, at.buyer)
  expect(status).toBe(200)
  expect(body.invoice).toMatchObject({
    number: expect.stringMatching(/^\d{4}-00001$/),
    type: 'invoice',
    reference: order.reference,
    amount: 9,
    tax: 1.68,
    taxRate: { title: 'VAT', percent: 23 },
  })
  const [channelId, transactionId] = [at.channelId, order.transactions[0]!._id]
  const refund = (amount: number) =>
    shop.call(orderCalls.refundPayment, { channelId, transactionId, amount }, { as: at.seller })
  for (const amount of [4, 3, 2]) {
    await refund(amount)
    await shop.work()
  }
  const { orders } = (await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })).body
  const refunds = orders[0]!.transactions.filter(({ type }) => type === 'refund')
  const notes = await Promise.all(
    refunds.map(async ({ _id }) => (await invoice(_id, at.seller)).body.invoice),
  )
  expect(notes.map(({ number, type, amount }) => `${number.slice(-6)} ${type} ${amount}`).sort()).toEqual([
    '-00001 creditNote 4',
    '-00002 creditNote 3',
    '-00003 creditNote 2',
  ])
  // All refunds together return exactly the tax.
  expect(notes.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(168)
})

it('says what each part of the tax comes to, and a credit note of a part only that part', async () => {
  const { body: taxes } = await shop.call(taxCalls.getTaxes, { channelId: at.channelId }, { as: at.seller })
  const parts = ['CGST', 'SGST', 'Cess'].map((title) => ({ title, percent: 6 }))
  const input = { channelId: at.channelId, taxId: taxes.taxes[0]!._id, percent: 18, parts }
  expect((await shop.call(taxCalls.editTax, input, { as: at.seller })).status).toBe(200)
  const order = await pay(at.buyer)
  const transactionId = order.transactions[0]!._id
  const { body } = await invoice(transactionId, at.buyer)
  const rate = (amounts: number[]) => ({ parts: parts.map((part, n) => ({ ...part, amount: amounts[n] })) })
  expect(body.invoice).toMatchObject({ tax: 1.37, taxRate: rate([0.46, 0.46, 0.45]) })
  // The tier was changed and its buyer is gone by now.
  const { db } = shop.kernel
  await db.updateTable('orders').set({ title: 'Another vase' }).where('id', '=', order._id).execute()
  await db.deleteFrom('users').where('id', '=', at.buyer.userId).execute()
  const refund = { channelId: at.channelId, transactionId, amount: 4 }
  await shop.call(orderCalls.refundPayment, refund, { as: at.seller })
  await shop.work()
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  expect((await invoice(id, at.seller)).body.invoice).toMatchObject({
    type: 'creditNote',
    amount: 4,
    tax: 0.61,
    taxRate: rate([0.21, 0.2, 0.2]),
    lines: [{ title: 'A vase', amount: 4, tax: 0.61 }],
    buyer: body.invoice.buyer,
  })
  expect(body.invoice.buyer.fullname).not.toBe('')
})

it('is numbered without a gap when many pay at once', async () => {
  const orders = await Promise.all(at.buyers.map((buyer) => pay(buyer)))
  const numbers = await Promise.all(
    orders.map(
      async ({ transactions }) => (await invoice(transactions[0]!._id, at.seller)).body.invoice.number,
    ),
  )
  const places = numbers.map((number) => Number(number.split('-')[1])).sort((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(Math.max(...numbers.map(({ length }) => length))).toBeLessThanOrEqual(16)
})

it('is there for its buyer and for those who manage payments, and never changes', async () => {
  const order = await pay(at.buyer)
  const transactionId = order.transactions[0]!._id
  const statuses = await Promise.all(
    [at.buyer, at.seller, at.buyers[1]!].map(async (as) => (await invoice(transactionId, as)).status),
  )
  expect(statuses).toEqual([200, 200, 404])
  await shop.call(taxCalls.getTaxes, { channelId: at.channelId }, { as: at.seller })
  const change = sql`update invoices set number = 'X' where payment_id = ${transactionId}`.execute(
    shop.kernel.db,
  )
  await expect(change).rejects.toThrow('an invoice never changes')
})

it.each([
  ['2026-03-31', 'IN', '2526'],
  ['2026-04-01', 'India', '2627'],
  ['2026-03-31', 'PT', '2026'],
  ['2026-12-31', '', '2026'],
])('a sale on %s in %j belongs to the financial year %s', (day, country, year) => {
  expect(financialYear(new Date(`${day}T12:00:00Z`), country)).toBe(year)
})
