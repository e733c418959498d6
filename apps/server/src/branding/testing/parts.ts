import type { TestParts } from '../../testing/test-parts.ts'
import { brandingCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: brandingCases,
}
