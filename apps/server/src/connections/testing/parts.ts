import type { TestParts } from '../../testing/test-parts.ts'
import { connectionCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { connectionSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: connectionCases,
  signalCases: connectionSignalCases,
  plantFaults,
}
