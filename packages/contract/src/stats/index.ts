export { statsCalls } from './calls.ts'
