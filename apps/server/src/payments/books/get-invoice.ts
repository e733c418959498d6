import { may } from '@guildhall/contract/channels'
import { partsOfTax, toMajorUnits } from '@guildhall/contract/money'
import type { invoiceCalls } from '@guildhall/contract/payments'
import { standingIn } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { currencyOf } from '../currency-of.ts'
import { words } from '../refusal-words.ts'
import type { InvoiceSnapshot } from './invoice.ts'

interface Reference {
  readonly transactionId: string
  readonly number: string
}

interface Row {
  readonly id: string
  readonly number: string
  readonly channel_id: string
  readonly order_id: string
  readonly refund_id: string | null
  readonly corrects: Reference | null
  readonly corrected_by: Reference | null
  readonly buyer_id: string | null
  readonly snapshot: InvoiceSnapshot
  readonly issued_at: Date
}

const invoiceOf = statement<{ transactionId: string }, Row>(
  'invoice_of_transaction',
  `select i.id, i.number, i.channel_id, i.order_id, i.refund_id, o.buyer_id, i.snapshot, i.issued_at,
     (select json_build_object('transactionId', replace(n.refund_id::text, '-', ''), 'number', n.number)
      from invoices n where n.id = i.corrects_id) as corrects,
     (select json_build_object('transactionId', replace(c.id::text, '-', ''), 'number', c.number)
      from invoices c where c.corrects_id = i.id) as corrected_by
   from invoices i join orders o on o.id = i.order_id
   where (i.payment_id = $transactionId and i.refund_id is null) or (i.refund_id = $transactionId and i.corrects_id is null)
     or (i.id = $transactionId and i.corrects_id is not null)`,
)

/** The buyer's own, and those of the community for whoever keeps its books. */
async function mayRead(ctx: Ctx, { buyer_id, channel_id }: Row): Promise<boolean> {
  if (buyer_id === ctx.me.userId) return true
  const place = await standingIn(ctx, channel_id)
  return place !== null && may(place.standing, 'managePayments')
}

export const getPaymentInvoice: Handler<typeof invoiceCalls.getPaymentInvoice> = async (
  ctx,
  { transactionId },
) => {
  const [row] = await invoiceOf(ctx.db, { transactionId })
  if (!row || !(await mayRead(ctx, row))) throw notFound(words.invoiceNotFound)
  const { seller, buyer, reference, lines, currency, amount, tax, rate } = row.snapshot
  const major = (minor: number) => toMajorUnits(minor, currencyOf(currency))
  const amounts = partsOfTax(
    tax,
    (rate?.parts ?? []).map(({ percent }) => percent),
  )
  return {
    invoice: {
      _id: row.id,
      number: row.number,
      type: row.corrects ? 'correction' : row.refund_id ? 'creditNote' : 'invoice',
      corrects: row.corrects,
      correctedBy: row.corrected_by,
      transactionId,
      orderId: row.order_id,
      reference,
      seller,
      buyer: { ...buyer, taxId: buyer.taxId ?? '' },
      lines: lines.map((line) => ({ title: line.title, amount: major(line.gross), tax: major(line.tax) })),
      currency,
      amount: major(amount),
      tax: major(tax),
      taxRate: rate && {
        title: rate.title,
        percent: rate.percent,
        parts: rate.parts.map((part, at) => ({ ...part, amount: major(amounts[at]!) })),
      },
      issuedTime: row.issued_at.toISOString(),
    },
  }
}
