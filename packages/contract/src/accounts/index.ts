export { accountCalls } from './calls.ts'
export { accountEvents } from './events.ts'
export { Email, Fingerprint, Otp, Phone, Session, WhatsappNo } from './shapes.ts'
