import type { TestParts } from '../../testing/test-parts.ts'
import { postCases } from './access-cases.ts'
import { postActionCases } from './action-cases.ts'
import { postFiles } from './file-cases.ts'
import { furnishPosts } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'
import { postSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: { ...postCases, ...postActionCases },
  files: postFiles,
  signalCases: postSignalCases,
  furnish: furnishPosts,
  plantFaults,
  policies: {
    canEditPost: 'POST /api/v3/post/edit',
    canPinPost: 'POST /api/v2/post/pin',
    canSeeHidden: null,
    canSendAsEmail: 'POST /api/v2/post/sendAsEmail',
  },
  twins: {
    'visibility.ts': {
      isAuthorHidden: null,
      isUnnamed: null,
      isEditable: null,
      isPostPublic: null,
      isNotHidden: 'GET /api/v2/posts',
      isAuthorListed: null,
      isPostReadable: 'GET /api/v2/posts',
      isPostListed: 'GET /api/v2/posts',
      isPostTold: null,
    },
  },
}
