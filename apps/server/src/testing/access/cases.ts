import { testParts } from '../collect-parts.ts'
import type { Cases } from './case.ts'

/** The input that every actor sends, by call and placement. */
export const cases: Cases = Object.assign({}, ...testParts.map((parts) => parts.cases))

/** Tables that a refused call may change nevertheless, by call. */
export const remembered: Record<string, readonly string[]> = Object.assign(
  {},
  ...testParts.map((parts) => parts.remembered),
)
