export { Space, spaceCalls } from './calls.ts'
