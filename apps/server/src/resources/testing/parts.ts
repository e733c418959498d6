import type { TestParts } from '../../testing/test-parts.ts'
import { resourceCases } from './access-cases.ts'
import { resourceFiles } from './file-cases.ts'
import { furnishResources } from './furnish.ts'

export const parts: TestParts = {
  cases: resourceCases,
  files: resourceFiles,
  furnish: furnishResources,
}
