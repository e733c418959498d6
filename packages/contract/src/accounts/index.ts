export { accountCalls } from './calls.ts'
export { Email, Fingerprint, Otp, Phone, Session, WhatsappNo } from './shapes.ts'
export { accountSignals } from './signals.ts'
