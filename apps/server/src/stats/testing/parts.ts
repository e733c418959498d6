import type { TestParts } from '../../testing/test-parts.ts'
import { statsCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: statsCases,
}
