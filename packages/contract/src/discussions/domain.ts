import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { discussionCalls } from './calls.ts'
import { discussionSignals } from './signals.ts'

export const discussions = domain({
  calls: { discussions: discussionCalls },
  signals: discussionSignals,
  notices: {
    postComment: notice({ group: 'forums', about: 'post', quotes: 'discussion', catchUp: 'forMe' }),
    postAnswer: notice({ group: 'forums', about: 'post', quotes: 'discussion', catchUp: 'forMe' }),
    answerSolved: notice({ group: 'forums', about: 'discussion' }),
    discussionReply: notice({ group: 'forums', about: 'discussion', quotes: 'discussion', catchUp: 'forMe' }),
    discussionMention: notice({ group: 'forums', about: 'discussion', isMention: true, catchUp: 'forMe' }),
    followedComment: notice({ group: 'forums', about: 'post', quotes: 'discussion', catchUp: 'following' }),
    followedAnswer: notice({ group: 'forums', about: 'post', quotes: 'discussion', catchUp: 'following' }),
  },
  acts: ['deleteDiscussion', 'pinDiscussion', 'unpinDiscussion', 'solveAnswer', 'unsolveAnswer'],
  searchable: ['discussions'],
  reactable: ['discussion'],
})
