import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OrderRow } from '../order-rows.ts'
import type { PaymentRow, RefundRow } from '../payment-rows.ts'

/** An invoice as it was when it was issued, in minor units. */
export interface InvoiceSnapshot {
  readonly seller: { readonly title: string; readonly country: string }
  readonly buyer: { readonly fullname: string; readonly email: string; readonly taxId?: string }
  readonly reference: string
  readonly lines: OrderRow['lines']
  readonly currency: string
  readonly amount: number
  readonly tax: number
  readonly rate: { title: string; percent: number; parts: { title: string; percent: number }[] } | null
}

interface Parties {
  readonly seller: string
  readonly country: string
  readonly buyer: string
  readonly email: string
}

const partiesOf = statement<{ channelId: string; buyerId: string | null }, Parties>(
  'parties_of_invoice',
  `select coalesce((select title from channels where id = $channelId), '') as seller,
     coalesce((select country from channels where id = $channelId), '') as country,
     coalesce((select fullname from users where id = $buyerId), '') as buyer,
     coalesce((select email from users where id = $buyerId), '') as email`,
)

/**
 * Takes the next number of a series: the row stays locked until the write commits, so that a number is never left out.
 */
const nextNumber = statement<{ channelId: string; series: string }, { last: number }>(
  'next_invoice_number',
  `insert into invoice_series as s (channel_id, series, last) values ($channelId, $series, 1)
   on conflict (channel_id, series) do update set last = s.last + 1 returning last`,
)

const isIssued = statement<{ paymentId: string; refundId: string | null }, { is_issued: boolean }>(
  'is_invoice_issued',
  `select exists (select from invoices where payment_id = $paymentId and refund_id is not distinct from $refundId
     and corrects_id is null) as is_issued`,
)

const addInvoice = statement<Record<string, unknown>, never>(
  'add_invoice',
  `insert into invoices (id, channel_id, series, position, number, order_id, payment_id, refund_id, snapshot, issued_at)
   values ($id, $channelId, $series, $position, $number, $orderId, $paymentId, $refundId, $snapshot::jsonb, $now)`,
)

/** The financial year of a sale: from April in India, elsewhere the calendar's. */
export function financialYear(at: Date, country: string): string {
  const year = at.getUTCFullYear()
  if (!/^(IN|IND|INDIA)$/i.test(country.trim())) return `${year}`
  const first = at.getUTCMonth() >= 3 ? year : year - 1
  return `${first % 100}${(first + 1) % 100}`
}

/** At most sixteen characters, as Indian law asks. */
const numberOf = (series: string, position: number) => `${series}-${`${position}`.padStart(5, '0')}`

/** What a payment was for, since its order may be for something else by now, and how its invoice says so. */
const issuedFor = statement<{ paymentId: string }, { title: string; snapshot: InvoiceSnapshot | null }>(
  'invoice_issued_for_payment',
  `select p.title, i.snapshot from payments p left join invoices i on i.payment_id = p.id and i.refund_id is null
   where p.id = $paymentId`,
)

type Lines = OrderRow['lines']

/** One line for an amount that is not what was quoted: a change made it, or it is a part of what was paid. */
const oneLine = (title: string, amount: number, tax: number): Lines => [
  { title, net: amount - tax, tax, gross: amount },
]

/** A payment as it is when its invoice is issued. */
async function snapshotOf(
  { db }: Write,
  order: OrderRow,
  { amount, tax }: PaymentRow,
  title: string,
): Promise<InvoiceSnapshot> {
  const [parties] = await partiesOf(db, { channelId: order.channel_id, buyerId: order.buyer_id })
  const { seller, country, buyer, email } = parties!
  return {
    seller: { title: seller, country },
    buyer: { fullname: buyer, email, taxId: `${order.details.taxId ?? ''}` },
    reference: order.reference,
    lines: amount === order.total ? order.lines : oneLine(title, amount, tax),
    currency: order.currency,
    amount,
    tax,
    rate: (order.details.rate ?? null) as InvoiceSnapshot['rate'],
  }
}

/** A credit note names what its invoice names, whatever became of the order and its buyer since. */
const creditOf = (invoice: InvoiceSnapshot, title: string, { amount, tax }: RefundRow): InvoiceSnapshot => ({
  ...invoice,
  amount,
  tax,
  lines: amount === invoice.amount ? invoice.lines : oneLine(title, amount, tax),
})

/** Issues the invoice of a payment, or the credit note of a refund, unless it is there. */
export async function issueInvoice(write: Write, order: OrderRow, payment: PaymentRow, refund?: RefundRow) {
  const { db, now } = write
  const of = { paymentId: payment.id, refundId: refund?.id ?? null }
  if ((await isIssued(db, of))[0]!.is_issued) return
  const { channel_id: channelId } = order
  const [issued] = await issuedFor(db, { paymentId: payment.id })
  const { title, snapshot } = issued!
  const paid = snapshot ?? (await snapshotOf(write, order, payment, title))
  const series = `${refund ? 'C' : ''}${financialYear(now, paid.seller.country)}`
  const [{ last }] = (await nextNumber(db, { channelId, series })) as [{ last: number }]
  await addInvoice(db, {
    ...of,
    id: write.newId(),
    channelId,
    series,
    position: last,
    number: numberOf(series, last),
    orderId: order.id,
    snapshot: JSON.stringify(refund ? creditOf(paid, title, refund) : paid),
    now,
  })
}

interface Note {
  readonly id: string
  readonly channel_id: string
  readonly country: string
}

const noteOf = statement<{ refundId: string }, Note>(
  'credit_note_to_correct',
  `select i.id, i.channel_id, i.snapshot -> 'seller' ->> 'country' as country from invoices i
   where i.refund_id = $refundId and i.corrects_id is null
     and not exists (select from invoices c where c.corrects_id = i.id)`,
)

const addCorrection = statement<Record<string, unknown>, never>(
  'add_correction_of_credit_note',
  `insert into invoices (id, channel_id, series, position, number, order_id, payment_id, refund_id, snapshot, issued_at,
     corrects_id)
   select $id, n.channel_id, $series, $position, $number, n.order_id, n.payment_id, n.refund_id, n.snapshot, $now, n.id
   from invoices n where n.id = $noteId`,
)

/** Takes back the credit note of a refund that failed, by the next number of the credit notes. */
export async function correctCreditNote(write: Write, { id: refundId }: RefundRow) {
  const { db, now } = write
  const [note] = await noteOf(db, { refundId })
  if (!note) return
  const series = `C${financialYear(now, note.country)}`
  const [{ last }] = (await nextNumber(db, { channelId: note.channel_id, series })) as [{ last: number }]
  const number = numberOf(series, last)
  await addCorrection(db, { id: write.newId(), noteId: note.id, series, position: last, number, now })
}
