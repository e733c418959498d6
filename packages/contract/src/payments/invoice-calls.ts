import { z } from 'zod'
import { v3 } from '../call.ts'
import { Id, Time } from '../common.ts'

/** What a buyer needs for their books; it never changes. */
const Invoice = z
  .object({
    _id: Id,
    /** Counted without gaps in a community and its financial year. */
    number: z.string(),
    type: z.enum(['invoice', 'creditNote']),
    transactionId: Id,
    orderId: Id,
    reference: z.string(),
    seller: z.object({ title: z.string(), country: z.string() }),
    buyer: z.object({ fullname: z.string(), email: z.string(), taxId: z.string() }),
    lines: z.array(z.object({ title: z.string(), amount: z.number(), tax: z.number() })),
    currency: z.string(),
    /** With tax. */
    amount: z.number(),
    tax: z.number(),
    taxRate: z
      .object({
        title: z.string(),
        percent: z.number(),
        parts: z.array(z.object({ title: z.string(), percent: z.number() })),
      })
      .nullable(),
    issuedTime: Time,
  })
  .meta({ id: 'Invoice' })

export const invoiceCalls = {
  /** The invoice of a payment, or the credit note of a refund. */
  getPaymentInvoice: v3.get('/community/payments/invoice', {
    missing: { transactionId: 'transactionId is not passed' },
    input: z.strictObject({ transactionId: Id }),
    reply: z.object({ invoice: Invoice }),
  }),
}
