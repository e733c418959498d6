import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { postActionCalls } from './action-calls.ts'
import { postCalls } from './calls.ts'
import { postSignals } from './signals.ts'

export const posts = domain({
  calls: { postActions: postActionCalls, posts: postCalls },
  signals: postSignals,
  notices: {
    postMention: notice({ group: 'forums', about: 'post', isMention: true, catchUp: 'forMe' }),
    postPinned: notice({ group: 'forums', about: 'post', isQuiet: true }),
    roomPost: notice({ group: 'forums', about: 'post' }),
    scheduledPublished: notice({ group: 'forums', about: 'post', isQuiet: true }),
    scheduledNotMember: notice({ group: 'forums', about: 'draft' }),
    scheduledNotAllowed: notice({ group: 'forums', about: 'draft' }),
    scheduledRoomGone: notice({ group: 'forums', about: 'draft' }),
    scheduledClosed: notice({ group: 'forums', about: 'draft' }),
    scheduledLimitReached: notice({ group: 'forums', about: 'draft' }),
    scheduledInactive: notice({ group: 'forums', about: 'draft' }),
    scheduledIncomplete: notice({ group: 'forums', about: 'draft' }),
  },
  acts: ['editPost', 'deletePost', 'hidePost', 'showPost', 'pinPost', 'unpinPost', 'sendPostAsEmail'],
  searchable: ['posts'],
  reactable: ['post'],
  reportable: ['post'],
  discussable: ['post'],
})
