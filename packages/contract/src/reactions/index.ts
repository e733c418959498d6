export { reactionCalls } from './calls.ts'
export { type Reaction, Reactions, reactionTypes } from './shapes.ts'
export { summaryOf } from './summary.ts'
