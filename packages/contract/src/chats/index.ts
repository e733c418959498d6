export { ThreadGroup } from './shapes.ts'
export { threadGroupCalls } from './thread-group-calls.ts'
