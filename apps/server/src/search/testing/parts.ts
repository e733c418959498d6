import type { TestParts } from '../../testing/test-parts.ts'
import { searchCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: searchCases,
}
