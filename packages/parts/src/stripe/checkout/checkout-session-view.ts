import type { Books } from '../books.ts'
import { noAddress } from '../payment-methods.ts'
import type { CheckoutSession } from '../wire.ts'

interface Asked {
  readonly mode: 'payment' | 'subscription'
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly reference: string | null
  readonly expiresAt: number
  readonly metadata: { [key: string]: string }
  readonly locale: string | null
  readonly customer: string | null
  readonly email: string | null
  readonly isCustomerMade: boolean
}

export const detailsOf = (
  email: string | null,
  name: string | null,
): NonNullable<CheckoutSession['customer_details']> => ({
  address: noAddress(),
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
})

export function makeSession(
  books: Books,
  asked: Asked,
  { total, currency }: { total: number; currency: string },
): CheckoutSession {
  const id = books.newId(books.livemode ? 'cs_live' : 'cs_test')
  const customer = asked.customer ? books.customers.find(asked.customer) : undefined
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.cancelUrl,
    client_reference_id: asked.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: books.now(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: asked.customer,
    customer_account: null,
    customer_creation:
      asked.mode === 'payment' && !asked.customer ? (asked.isCustomerMade ? 'always' : 'if_required') : null,
    customer_details:
      customer || asked.email ? detailsOf(customer?.email ?? asked.email, customer?.name ?? null) : null,
    customer_email: asked.email,
    discounts: [],
    expires_at: asked.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: books.livemode,
    locale: null,
    managed_payments: { enabled: false },
    metadata: asked.metadata,
    mode: asked.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: asked.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${books.origin}/c/pay/${id}`,
    wallet_options: null,
  }
}
