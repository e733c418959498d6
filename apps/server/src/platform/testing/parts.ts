import type { TestParts } from '../../testing/test-parts.ts'
import { watchingCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { watchingSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: watchingCases,
  signalCases: watchingSignalCases,
  plantFaults,
}
