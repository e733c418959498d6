import { z } from 'zod'
import { v3 } from '../call.ts'
import { Id, Time } from '../common.ts'

/** Another paper, found by the id of its transaction or, for a correction, by its own. */
const Reference = z.object({ transactionId: Id, number: z.string() })

/** What a buyer needs for their books; it never changes. */
const Invoice = z
  .object({
    _id: Id,
    /** Counted without gaps in a community and its financial year. */
    number: z.string(),
    type: z.enum(['invoice', 'creditNote', 'correction']),
    /** The credit note that it takes back, since the refund failed. */
    corrects: Reference.nullable(),
    /** What takes it back. */
    correctedBy: Reference.nullable(),
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
        parts: z.array(z.object({ title: z.string(), percent: z.number(), amount: z.number() })),
      })
      .nullable(),
    issuedTime: Time,
  })
  .meta({ id: 'Invoice' })

export const invoiceCalls = {
  /** The invoice of a payment, the credit note of a refund, or what corrects that. */
  getPaymentInvoice: v3.get('/community/payments/invoice', {
    missing: { transactionId: 'transactionId is not passed' },
    input: z.strictObject({ transactionId: Id }),
    reply: z.object({ invoice: Invoice }),
  }),
}
