import type { TestParts } from '../../testing/test-parts.ts'
import { discussionCases } from './access-cases.ts'
import { discussionFiles } from './file-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { discussionSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: discussionCases,
  files: discussionFiles,
  signalCases: discussionSignalCases,
  plantFaults,
  policies: {
    canDiscuss: 'POST /api/v2/discussion/new',
    canEditDiscussion: 'POST /api/v2/discussion/edit',
    canDeleteDiscussion: 'POST /api/v2/discussion/delete',
    canPinDiscussion: 'POST /api/v2/discussion/pin',
    canSolveAnswer: 'POST /api/v2/answer/solve',
  },
  twins: {
    'visibility.ts': {
      isAuthorHidden: null,
      isNotWithheld: null,
      isDiscussionListed: null,
      isDiscussionTold: null,
      isDiscussionReadable: 'POST /api/v2/comment/upvote',
    },
  },
}
