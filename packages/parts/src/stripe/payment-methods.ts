import type { Books } from './books.ts'
import { type CardName, cardCalled } from './cards.ts'
import type { Params } from './params.ts'
import type { PaymentMethod } from './wire.ts'

export const noAddress = () => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
})

export const goodUntil = { exp_month: 12, exp_year: 2099 }

export function addPaymentMethod(books: Books, card: CardName): PaymentMethod {
  const { number, brand } = cardCalled(card)
  const id = books.newId('pm')
  books.cardOf.set(id, card)
  return books.paymentMethods.add({
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: noAddress(), email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      ...goodUntil,
      fingerprint: `fingerprint${number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.now(),
    customer: null,
    customer_account: null,
    livemode: books.livemode,
    metadata: {},
    type: 'card',
  })
}

/** Keeps a card for the customer's later payments. */
export function attachPaymentMethod(books: Books, method: PaymentMethod, customer: string) {
  if (method.customer === customer) return
  method.customer = customer
  books.announce('payment_method.attached', method)
}

export function listPaymentMethods(books: Books, params: Params) {
  const customer = params.text('customer')
  const type = params.oneOf('type', ['card'])
  return books.paymentMethods.page(
    params,
    '/v1/payment_methods',
    (one) => (!customer || one.customer === customer) && (!type || one.type === type),
  )
}
