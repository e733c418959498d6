export { connectionCalls } from './calls.ts'
export { ConnectionRequest } from './shapes.ts'
export { connectionSignals } from './signals.ts'
