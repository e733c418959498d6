export { paymentAccountCalls } from './account-calls.ts'
export { GatewayName, PaymentAccount, Tax } from './shapes.ts'
export { taxCalls } from './tax-calls.ts'
