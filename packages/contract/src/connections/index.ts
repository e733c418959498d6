export { connectionCalls } from './calls.ts'
export { connectionEvents } from './events.ts'
export { ConnectionRequest } from './shapes.ts'
