export { accountCalls } from './calls.ts'
export { accountEvents } from './events.ts'
export { Email, Fingerprint, Otp, Session } from './shapes.ts'
