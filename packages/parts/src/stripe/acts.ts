import type { Books } from './books.ts'
import type { CardName } from './cards.ts'
import { changeCard } from './checkout/billing-portal.ts'
import { authenticateCheckout, type Paid, payCheckout, settleCheckout } from './checkout/complete-checkout.ts'
import type { Delivery, DeliveryPolicy } from './deliver-webhooks.ts'
import { closeDispute, type disputeReasons, escalate, openDispute, openInquiry } from './disputes.ts'
import { failRefund, refundCharge } from './refunds.ts'
import { readTotals, type Totals } from './totals.ts'
import type { Charge, CheckoutSession, Dispute, Refund } from './wire.ts'
import type { Faults, World } from './world.ts'

/** What people do at Stripe's pages, dashboards and banks, and what a test decides for all of them. */
export interface Acts {
  /** Pays on the hosted page. */
  pay(session: string, how?: { card?: CardName; email?: string }): Paid
  /** Says yes or no at the bank, after a card that needs it. */
  authenticate(session: string, isOwner?: boolean): Paid
  /** In the dashboard; by the id of a charge or of its payment intent. */
  refund(payment: string, amount?: number): Refund
  /** The customer's bank sends a refund back. */
  failRefund(refund: string): Refund
  /** The bank of a slow payment answers. */
  settle(session: string, isPaid?: boolean): CheckoutSession
  dispute(payment: string, reason?: (typeof disputeReasons)[number]): Dispute
  /** The customer's bank asks about a payment; no money moves. */
  inquire(payment: string): Dispute
  /** An inquiry becomes a dispute. */
  escalate(dispute: string): Dispute
  closeDispute(dispute: string, status: 'won' | 'lost'): Dispute
  /** A new card for a customer, as in the portal. */
  changeCard(customer: string, card: CardName): ReturnType<typeof changeCard>
  /** The clock of the double, in seconds. */
  now(): number
  /** Moves the clock; renewals, trials, retries and expiries happen on the way. */
  advance(to: number): void
  setDelivery(policy: Partial<DeliveryPolicy>): void
  setFaults(faults: Partial<Faults>): void
  /** Every sending of every event, and what became of it. */
  deliveries(): readonly Delivery[]
  redeliver(event: string): void
  /** Waits until every webhook was sent that is not held back. */
  settled(): Promise<void>
  /** One entry for each account and mode. */
  totals(): Totals[]
}

function chargeOf(books: Books, id: string): Charge {
  const intent = books.paymentIntents.find(id)
  return books.charges.need(intent ? (intent.latest_charge ?? id) : id)
}

export function makeActs(world: World): Acts {
  const inBooks = <T>(id: string, act: (books: Books) => T): T => {
    world.catchUp()
    const books = world.booksWith(id)
    books.request = { id: null, idempotency_key: null }
    return act(books)
  }
  return {
    pay: (session, { card = 'works', ...rest } = {}) =>
      inBooks(session, (books) => payCheckout(books, books.sessions.need(session), { card, ...rest })),
    authenticate: (session, isOwner = true) =>
      inBooks(session, (books) => authenticateCheckout(books, books.sessions.need(session), isOwner)),
    refund: (payment, amount) =>
      inBooks(payment, (books) =>
        refundCharge(books, chargeOf(books, payment), { ...(amount === undefined ? {} : { amount }) }),
      ),
    failRefund: (refund) => inBooks(refund, (books) => failRefund(books, books.refunds.need(refund))),
    settle: (session, isPaid = true) =>
      inBooks(session, (books) => settleCheckout(books, books.sessions.need(session), isPaid)),
    dispute: (payment, reason = 'fraudulent') =>
      inBooks(payment, (books) => openDispute(books, chargeOf(books, payment), reason)),
    inquire: (payment) => inBooks(payment, (books) => openInquiry(books, chargeOf(books, payment))),
    escalate: (dispute) => inBooks(dispute, (books) => escalate(books, books.disputes.need(dispute))),
    closeDispute: (dispute, status) =>
      inBooks(dispute, (books) => closeDispute(books, books.disputes.need(dispute), status)),
    changeCard: (customer, card) => inBooks(customer, (books) => changeCard(books, customer, card)),
    now: () => world.clock.now(),
    advance: (to) => world.advance(to),
    setDelivery: (policy) => world.deliverer.setPolicy(policy),
    setFaults: (faults) => world.setFaults(faults),
    deliveries: () => world.deliverer.log,
    redeliver: (event) =>
      inBooks(event, (books) => world.deliverer.redeliver(books, books.events.need(event))),
    settled: () => world.deliverer.settled(),
    totals: () => world.books.map(readTotals),
  }
}
