import type { TestParts } from '../../testing/test-parts.ts'
import { planCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: planCases,
}
