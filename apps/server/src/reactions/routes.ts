import { reactionCalls } from '@guildhall/contract/reactions'
import { routes } from '../platform/handler.ts'
import { getReactions, getUpvotedUsers } from './list.ts'
import { addDiscussionReaction, addReaction, removeDiscussionReaction, removeReaction } from './react.ts'

export const reactionRoutes = routes(reactionCalls, {
  addReaction,
  removeReaction,
  addDiscussionReaction,
  removeDiscussionReaction,
  getReactions,
  getUpvotedUsers,
})
