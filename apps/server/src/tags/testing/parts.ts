import type { TestParts } from '../../testing/test-parts.ts'
import { tagCases } from './access-cases.ts'
import { furnishTags } from './furnish.ts'

export const parts: TestParts = {
  cases: tagCases,
  furnish: furnishTags,
  policies: {
    canManageTags: 'POST /api/v2/community/createOrEditPostTags',
  },
}
