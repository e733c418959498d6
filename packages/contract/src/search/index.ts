export { searchCalls } from './calls.ts'
export { Found } from './shapes.ts'
