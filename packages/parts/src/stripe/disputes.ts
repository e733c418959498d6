import { moveBalance } from './balance.ts'
import type { Books } from './books.ts'
import { DAY } from './clock.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid } from './refusal.ts'
import type { Charge, Dispute } from './wire.ts'

const DISPUTE_FEE = 1500

export const disputeReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

const noEvidence = (): Dispute['evidence'] => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
})

type Reason = (typeof disputeReasons)[number]

/** What is left of a charge is asked about. */
function addDispute(books: Books, charge: Charge, reason: Reason, isInquiry: boolean): Dispute {
  if (!charge.paid || charge.disputed || charge.refunded)
    throw invalid(`Charge ${charge.id} cannot be disputed.`)
  const amount = charge.amount - charge.amount_refunded
  const id = books.newId('du')
  charge.disputed = true
  return books.disputes.add({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: books.now() + 14 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: books.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
}

/** The customer's bank takes back what is asked about, and Stripe its fee. */
function withdraw(books: Books, dispute: Dispute) {
  const moved = moveBalance(books, {
    type: 'adjustment',
    category: 'dispute',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  })
  dispute.balance_transactions.push(moved)
}

export function openDispute(books: Books, charge: Charge, reason: Reason): Dispute {
  const dispute = addDispute(books, charge, reason, false)
  withdraw(books, dispute)
  books.announce('charge.dispute.created', dispute)
  books.announce('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank only asks. */
export function openInquiry(books: Books, charge: Charge): Dispute {
  const dispute = addDispute(books, charge, 'fraudulent', true)
  books.announce('charge.dispute.created', dispute)
  return dispute
}

export function escalate(books: Books, dispute: Dispute): Dispute {
  if (!dispute.status.startsWith('warning_')) throw invalid('This dispute is no inquiry.')
  withdraw(books, dispute)
  dispute.status = 'needs_response'
  dispute.is_charge_refundable = false
  books.announce('charge.dispute.updated', dispute)
  books.announce('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. The amount comes back when the dispute is won; the fee does not. */
export function closeDispute(books: Books, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalid(`This dispute is already closed`, { code: 'dispute_closed' })
  dispute.status = status
  if (status === 'won') {
    const moved = moveBalance(books, {
      type: 'adjustment',
      category: 'dispute_reversal',
      amount: dispute.amount,
      fee: 0,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    })
    dispute.balance_transactions.push(moved)
    books.announce('charge.dispute.funds_reinstated', dispute)
  }
  books.announce('charge.dispute.closed', dispute)
  return dispute
}

/** Gives in. */
export function concedeDispute(books: Books, params: Params, id: string): Dispute {
  const dispute = books.disputes.need(id)
  params.ignore('expand')
  params.done()
  return closeDispute(books, dispute, 'lost')
}

export function updateDispute(books: Books, params: Params, id: string): Dispute {
  const dispute = books.disputes.need(id)
  const metadata = readMetadata(params, dispute.metadata)
  const text = params.inner('evidence')?.text('uncategorized_text', 150_000)
  const isSubmitted = params.truth('submit') ?? text !== undefined
  params.ignore('expand')
  params.done()
  if (text !== undefined && dispute.status !== 'needs_response')
    throw invalid('This dispute takes no more evidence', { code: 'dispute_closed' })
  dispute.metadata = metadata
  if (text !== undefined) {
    dispute.evidence.uncategorized_text = text
    dispute.evidence_details.has_evidence = true
    if (isSubmitted) {
      dispute.evidence_details.submission_count += 1
      dispute.evidence_details.submission_method = 'manual'
      dispute.status = 'under_review'
    }
  }
  books.announce('charge.dispute.updated', dispute)
  return dispute
}

export function listDisputes(books: Books, params: Params) {
  const charge = params.text('charge')
  const intent = params.text('payment_intent')
  return books.disputes.page(
    params,
    '/v1/disputes',
    (one) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent),
  )
}
