export { resourceCalls } from './calls.ts'
export { Resource } from './shapes.ts'
