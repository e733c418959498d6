import type { TestParts } from '../../testing/test-parts.ts'
import { spaceCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: spaceCases,
}
