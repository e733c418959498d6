import type { TestParts } from '../../testing/test-parts.ts'
import { eventCases } from './access-cases.ts'
import { doorCases, doorSignalCases } from './door-cases.ts'
import { eventFiles } from './file-cases.ts'
import { furnishEvents } from './furnish.ts'
import { guestCases } from './guest-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { eventSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: { ...eventCases, ...guestCases, ...doorCases },
  files: eventFiles,
  signalCases: { ...eventSignalCases, ...doorSignalCases },
  furnish: furnishEvents,
  plantFaults,
  policies: {
    canCheckIn: null,
    canCreateEvents: null,
    canJoinEvent: 'POST /api/v2/event/join',
    canKeepDoor: 'GET /api/v2/event/doorList',
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
      isDoorKept: 'GET /api/v2/event/doorList',
      isEventVisible: null,
      isEventReadable: null,
    },
  },
}
