import type { TestParts } from '../../testing/test-parts.ts'
import { gateCases } from './access-cases.ts'
import { furnishGates } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'

export const parts: TestParts = {
  cases: gateCases,
  furnish: furnishGates,
  plantFaults,
  policies: {
    canManageGates: null,
    canSeeGate: 'POST /api/v2/community/getGates',
    canBeGated: null,
    canGiveUp: null,
  },
}
