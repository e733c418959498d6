export { brandingCalls } from './calls.ts'
