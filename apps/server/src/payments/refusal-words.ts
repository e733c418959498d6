import { catalogue } from '../platform/catalogue.ts'

/** The refusals of calls about payments. */
export const words = catalogue('payments', {
  accountNotFound: 'There is no such payment account',
  accountClosed: 'This payment account is closed to new orders',
  gatewayNotOffered: 'This way to be paid is not available on this installation',
  keyRefused: 'The payment provider does not accept this key',
  gatewayRefused: 'The payment provider does not take payments for this community now',
  instructionsMissing: 'Say how people can pay',
  invoiceNotFound: 'There is no such invoice',
  foreignAddress: 'The address must be one of this installation',
  paymentPending: 'A payment for this is on its way',
  nothingSold: 'This community does not take payments yet',
  orderNotFound: 'There is no such order',
  notManual: 'Only orders that are paid without a gateway can be marked as paid',
  alreadyPaid: 'This order is paid already',
  transactionNotFound: 'There is no such payment',
  refundTooLarge: 'No more than what is left of the payment can be refunded',
  amountInvalid: 'This amount has too many decimals',
  subscriptionNotFound: 'There is no such subscription',
  noCard: 'This is paid without a card',
  taxNotFound: 'There is no such tax',
  taxTaken: 'There is already a tax for this country',
  partsDiffer: 'The parts of a tax must add up to the whole',
})
