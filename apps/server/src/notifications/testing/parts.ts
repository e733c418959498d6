import type { TestParts } from '../../testing/test-parts.ts'
import { notificationCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { notificationSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: notificationCases,
  signalCases: notificationSignalCases,
  plantFaults,
}
