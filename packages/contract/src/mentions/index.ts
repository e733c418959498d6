export { mentionCalls } from './calls.ts'
export { MAX_MENTIONS } from './fields.ts'
export type { MentionedRoom } from './shapes.ts'
