export { reactionCalls } from './calls.ts'
export { canReact } from './policy.ts'
export { type Reaction, Reactions, reactionTypes } from './shapes.ts'
export { summaryOf } from './summary.ts'
