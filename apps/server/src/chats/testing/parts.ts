import type { TestParts } from '../../testing/test-parts.ts'
import { chatCases } from './access-cases.ts'
import { chatFiles } from './file-cases.ts'
import { furnishChats } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'
import { chatSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: chatCases,
  signalCases: chatSignalCases,
  files: chatFiles,
  furnish: furnishChats,
  plantFaults,
  policies: {
    canManageGroup: 'POST /api/v2/chat/group/addmembers',
    // Statements ask it too, so these rows hold without it.
    canReadChat: null,
    canWriteInChat: 'POST /api/v2/chat/message/new',
    canModerateChat: 'POST /api/v2/chat/message/delete',
    canPinMessages: 'POST /api/v2/chat/message/pin',
  },
  twins: {
    'visibility.ts': {
      // thread-visibility.test.ts compares it with the database's own answer.
      isThreadOpen: null,
      isChatReadable: 'GET /api/v2/chat/messages',
    },
  },
}
