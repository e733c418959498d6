import type { TestParts } from '../../testing/test-parts.ts'
import { presenceCases } from './access-cases.ts'
import { presenceSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: presenceCases,
  signalCases: presenceSignalCases,
}
