import type { TestParts } from '../../testing/test-parts.ts'
import { eventCases } from './access-cases.ts'
import { eventFiles } from './file-cases.ts'
import { furnishEvents } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'
import { eventSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: eventCases,
  files: eventFiles,
  signalCases: eventSignalCases,
  furnish: furnishEvents,
  plantFaults,
  policies: {
    canCreateEvents: null,
    canJoinEvent: null,
    canKeepDoor: null,
    canListEvent: null,
    canManageEvent: 'POST /api/v2/event/edit',
    canRegister: null,
    canSeeEvent: null,
  },
  twins: {
    'visibility.ts': {
      isEventShown: 'GET /api/v2/events',
      isHosting: null,
      isEventManaged: null,
      isEventOpen: 'GET /api/v2/event/getEventInfo',
      isEventVisible: null,
    },
  },
}
