import { blockingCalls } from '@guildhall/contract/users'
import { routes } from '../platform/handler.ts'
import { blockUser, unblockUser } from './block.ts'
import { getBlockedUsers } from './blocks-list.ts'
import { muteUserPosts } from './mute.ts'

export const blockingRoutes = routes(blockingCalls, {
  blockUser,
  unblockUser,
  getBlockedUsers,
  muteUserPosts,
})
