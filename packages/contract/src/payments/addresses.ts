import { address } from '../address.ts'

/** What the viewer bought; with an `order` in the query, what became of its payment. */
export const purchasesAddress = address('/purchases')
/** The invoice of a payment, or the credit note of a refund. */
export const invoiceAddress = address('/invoices/:transactionId')
