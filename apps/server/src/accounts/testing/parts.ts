import type { TestParts } from '../../testing/test-parts.ts'
import { accountCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { remembered, sessionCases } from './session-cases.ts'
import { accountSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: { ...accountCases, ...sessionCases },
  remembered,
  signalCases: accountSignalCases,
  plantFaults,
}
