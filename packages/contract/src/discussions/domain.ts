import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { discussionCalls } from './calls.ts'
import { discussionSignals } from './signals.ts'

export const discussions = domain({
  calls: { discussions: discussionCalls },
  signals: discussionSignals,
  notices: {
    postComment: notice({ group: 'forums', about: 'post', quotes: 'discussion' }),
    postAnswer: notice({ group: 'forums', about: 'post', quotes: 'discussion' }),
    answerSolved: notice({ group: 'forums', about: 'discussion' }),
    discussionReply: notice({ group: 'forums', about: 'discussion', quotes: 'discussion' }),
    discussionMention: notice({ group: 'forums', about: 'discussion', isMention: true }),
    followedComment: notice({ group: 'forums', about: 'post', quotes: 'discussion' }),
    followedAnswer: notice({ group: 'forums', about: 'post', quotes: 'discussion' }),
  },
  acts: ['deleteDiscussion', 'pinDiscussion', 'unpinDiscussion', 'solveAnswer', 'unsolveAnswer'],
  searchable: ['discussions'],
  reactable: ['discussion'],
})
