import type { TestParts } from '../../testing/test-parts.ts'
import { contextCases } from './access-cases.ts'
import { furnishRooms } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'
import { contextSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: contextCases,
  signalCases: contextSignalCases,
  furnish: furnishRooms,
  plantFaults,
  policies: {
    canPostIn: 'POST /api/v3/post/new',
  },
  twins: {
    'visibility.ts': {
      isRoomVisible: 'GET /api/v2/channel/getAllContexts',
      isRoomPublic: null,
    },
  },
}
