import type { TestParts } from '../../testing/test-parts.ts'
import { memberCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { memberSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: memberCases,
  signalCases: memberSignalCases,
  plantFaults,
}
