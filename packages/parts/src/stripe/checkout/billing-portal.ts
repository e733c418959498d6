import type { Books } from '../books.ts'
import type { CardName } from '../cards.ts'
import type { Params } from '../params.ts'
import { addPaymentMethod, attachPaymentMethod } from '../payment-methods.ts'
import { missingParam } from '../refusal.ts'
import { addSetupIntent, authenticateSetup, confirmSetup, type SetupOutcome } from '../setup-intents.ts'
import type { PortalSession } from '../wire.ts'

const flows = ['payment_method_update', 'subscription_cancel'] as const

function readFlow(books: Books, params: Params, returnUrl: string | null): PortalSession['flow'] {
  const data = params.inner('flow_data')
  if (!data) return null
  const type = data.oneOf('type', flows)
  if (type === undefined) throw missingParam('flow_data[type]')
  const cancelled = data.inner('subscription_cancel')?.needText('subscription')
  if (cancelled !== undefined)
    books.subscriptions.need(cancelled, 'flow_data[subscription_cancel][subscription]')
  const after = data.inner('after_completion')
  const redirect = after?.inner('redirect')?.url('return_url') ?? returnUrl
  after?.oneOf('type', ['hosted_confirmation', 'portal_homepage', 'redirect'])
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect === null ? null : { return_url: redirect },
      type: redirect === null ? 'portal_homepage' : 'redirect',
    },
    customer_update: null,
    subscription_cancel: cancelled === undefined ? null : { retention: null, subscription: cancelled },
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
}

export function createPortalSession(books: Books, params: Params): PortalSession {
  const customer = params.needText('customer')
  books.customers.need(customer, 'customer')
  const returnUrl = params.url('return_url') ?? null
  const flow = readFlow(books, params, returnUrl)
  params.ignore('expand', 'locale', 'configuration')
  params.done()
  const id = books.newId('bps')
  const session = books.portalSessions.add({
    id,
    object: 'billing_portal.session',
    configuration: `bpc_${books.account.id.slice(5)}`,
    created: books.now(),
    customer,
    customer_account: null,
    flow,
    livemode: books.livemode,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${books.origin}/p/session/${id}`,
  })
  books.announce('billing_portal.session.created', session)
  return session
}

/** A new card for a customer and all that they subscribe to; what is open is tried with it when its time comes. */
export function changeCard(books: Books, customerId: string, card: CardName): SetupOutcome {
  const customer = books.customers.need(customerId)
  const method = addPaymentMethod(books, card)
  const setup = addSetupIntent(books, method, customerId)
  const asked = confirmSetup(books, setup, method)
  // The page asks the bank itself; whoever changes a card here is its owner.
  const outcome =
    'status' in asked && asked.status === 'requires_action' ? authenticateSetup(books, setup, true) : asked
  if ('status' in outcome && outcome.status === 'succeeded') {
    attachPaymentMethod(books, method, customerId)
    customer.invoice_settings.default_payment_method = method.id
    books.announce('customer.updated', customer)
    for (const subscription of books.subscriptions.all())
      if (subscription.customer === customerId && subscription.status !== 'canceled') {
        const before = { default_payment_method: subscription.default_payment_method }
        subscription.default_payment_method = method.id
        books.announce('customer.subscription.updated', subscription, before)
      }
  }
  return outcome
}
