export { statsCalls } from './calls.ts'
export type { Activity } from './shapes.ts'
