import type { TestParts } from '../../testing/test-parts.ts'
import { userCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: userCases,
}
