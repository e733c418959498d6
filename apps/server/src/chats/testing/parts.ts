import type { TestParts } from '../../testing/test-parts.ts'
import { chatCases } from './access-cases.ts'
import { furnishThreadGroups } from './furnish.ts'

export const parts: TestParts = {
  cases: chatCases,
  furnish: furnishThreadGroups,
}
