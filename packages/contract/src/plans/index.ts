export { planCalls } from './calls.ts'
