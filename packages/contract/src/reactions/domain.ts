import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { reactionCalls } from './calls.ts'

export const reactions = domain({
  calls: { reactions: reactionCalls },
  notices: {
    postUpvote: notice({ group: 'forums', about: 'post', isQuiet: true }),
    postReaction: notice({ group: 'forums', about: 'post', isQuiet: true }),
    discussionUpvote: notice({ group: 'forums', about: 'discussion', isQuiet: true }),
    discussionReaction: notice({ group: 'forums', about: 'discussion', isQuiet: true }),
  },
})
