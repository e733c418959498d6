import { catalogue } from '../platform/catalogue.ts'

/** The refusals of calls about payments. */
export const words = catalogue('payments', {
  accountNotFound: 'There is no such payment account',
  accountClosed: 'This payment account is closed to new orders',
  gatewayNotOffered: 'This way to be paid is not available on this installation',
  instructionsMissing: 'Say how people can pay',
  taxNotFound: 'There is no such tax',
  taxTaken: 'There is already a tax for this country',
  partsDiffer: 'The parts of a tax must add up to the whole',
})
