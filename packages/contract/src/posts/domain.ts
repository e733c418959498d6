import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { postActionCalls } from './action-calls.ts'
import { postCalls } from './calls.ts'
import { postSignals } from './signals.ts'

export const posts = domain({
  calls: { postActions: postActionCalls, posts: postCalls },
  signals: postSignals,
  notices: {
    postMention: notice({ group: 'forums', about: 'post', isMention: true }),
    postPinned: notice({ group: 'forums', about: 'post', isQuiet: true }),
    roomPost: notice({ group: 'forums', about: 'post' }),
  },
  acts: ['editPost', 'deletePost', 'hidePost', 'showPost', 'pinPost', 'unpinPost', 'sendPostAsEmail'],
  searchable: ['posts'],
  reactable: ['post'],
  reportable: ['post'],
  discussable: ['post'],
})
