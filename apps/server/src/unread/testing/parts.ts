import type { TestParts } from '../../testing/test-parts.ts'
import { unreadCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { unreadSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: unreadCases,
  signalCases: unreadSignalCases,
  plantFaults,
}
