import type { TestParts } from '../../testing/test-parts.ts'
import { reactionCases } from './access-cases.ts'

export const parts: TestParts = {
  cases: reactionCases,
  policies: { canReact: 'POST /api/v3/reaction/new' },
}
