import { discussionCalls } from '@guildhall/contract/discussions'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { mentionsSearch } from '../mentions/search-people.ts'
import { routes } from '../platform/handler.ts'
import { createDiscussion } from './create.ts'
import { deleteDiscussion } from './delete.ts'
import { editDiscussion } from './edit.ts'
import { getDiscussions } from './list.ts'
import { pinDiscussion } from './pin.ts'
import { reportDiscussion } from './report.ts'
import { restoreDiscussion } from './restore.ts'
import { solveAnswer } from './solve.ts'
import { upvoteAnswer, upvoteComment, upvoteReply } from './vote.ts'

export const discussionRoutes = routes(discussionCalls, {
  getDiscussions,
  createDiscussion,
  editDiscussion,
  deleteDiscussion: whenClosedToo(deleteDiscussion),
  restoreDiscussion: whenClosedToo(restoreDiscussion),
  reportDiscussion: whenClosedToo(reportDiscussion),
  pinDiscussion,
  upvoteComment,
  upvoteReply,
  upvoteAnswer,
  solveAnswer,
  mentionsSearch,
})
