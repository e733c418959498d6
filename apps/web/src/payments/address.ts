/** The invoice of a payment, or the credit note of a refund. */
export const invoicePath = (transactionId: string) => `/invoices/${transactionId}`
