import { onPost } from '../../discussions/testing/scene.ts'
import type { Cases } from '../../testing/access/case.ts'

export const postActionCases: Cases = {
  'POST /api/v2/post/upvote': onPost(({ post }) => ({ postId: post })),
  'POST /api/v2/post/save': onPost(({ post }) => ({ postId: post })),
  'POST /api/v2/post/pollvote': onPost(({ post, option }) => ({ postId: post, optionId: option })),
  'GET /api/v3/poll/responses': onPost(({ post, option }) => ({ post, optionId: option })),
  'POST /api/v2/post/reportpost': onPost(({ post }) => ({ postId: post, reportType: 'spam' })),
  'POST /api/v2/post/notrelevantpost': onPost(({ post }) => ({ postId: post })),
}
