import { channelsWithMembers } from '../../members/testing/access-cases.ts'
import type { TestParts } from '../../testing/test-parts.ts'
import { channelCases } from './access-cases.ts'
import { channelFiles } from './file-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { channelSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: { ...channelCases, ...channelsWithMembers },
  files: channelFiles,
  signalCases: channelSignalCases,
  plantFaults,
  policies: {
    canWrite: null,
    canTakePart: 'POST /api/v2/post/upvote',
    canSeeChannel: 'GET /api/v2/channel/getchannelinfo',
    canReadChannel: 'GET /api/v2/community/getPostTags',
    canSeeContext: 'GET /api/v2/channel/why',
    canReadThread: 'GET /api/v2/channel/why',
    canSeeResource: 'GET /api/v2/channel/why',
    canManageSettings: 'POST /api/v2/channel/settings/privacy',
    canHandOver: 'POST /api/v2/channel/settings/handOver',
    canCloseChannel: 'POST /api/v2/channel/close',
    may: 'POST /api/v2/channel/settings/addcontext',
    canSeeMembers: 'GET /api/v2/channel/getmembers',
    canSeeMembersAcrossBlock: null,
    canSeePostsAcrossBlock: null,
    canInvite: 'POST /api/v2/channel/invite',
    canRemove: 'POST /api/v2/community/moderation/removeUser',
    canGrant: 'POST /api/v2/channel/settings/addOrEditChannelRole',
  },
  twins: {
    'visibility.ts': {
      isNotDeleted: null,
      isOnSale: null,
      isSold: 'GET /api/v2/channel/getAllContexts',
      isChannelVisible: 'GET /api/v2/channel/getchannels',
      isChannelReadable: 'GET /api/v2/channel/getAllContexts',
      isMembershipVisible: null,
      isResourceVisible: 'GET /api/v2/channel/getResources',
    },
    'permission-sql.ts': {
      isRoleHeld: 'GET /api/v2/channel/getAllContexts',
      hasPermissionSql: 'GET /api/v2/channel/getResources',
      isUnblockedIn: 'POST /api/v2/post/upvote',
      isModeratedBy: 'GET /api/v2/user/getProfile',
    },
  },
}
