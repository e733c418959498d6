export { type MessageFilters, searchCalls } from './calls.ts'
export { Found, type FoundKind } from './shapes.ts'
