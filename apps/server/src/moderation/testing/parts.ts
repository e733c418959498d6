import type { TestParts } from '../../testing/test-parts.ts'
import { moderationCases } from './access-cases.ts'
import { furnish } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'
import { moderationSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: moderationCases,
  signalCases: moderationSignalCases,
  furnish,
  plantFaults,
}
