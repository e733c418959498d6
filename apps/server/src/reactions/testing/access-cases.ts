import { eitherOn, onPost, onSaid } from '../../discussions/testing/scene.ts'
import type { Cases } from '../../testing/access/case.ts'

export const reactionCases: Cases = {
  'POST /api/v3/reaction/new': eitherOn(
    ({ post }) => ({ post, reactionType: 'like' }),
    ({ comment }) => ({ discussion: comment, reactionType: 'like' }),
  ),
  'POST /api/v3/reaction/remove': eitherOn(
    ({ post }) => ({ post }),
    ({ comment }) => ({ discussion: comment }),
  ),
  'POST /api/v3/discussion/reaction/new': onSaid(({ reply }) => ({
    discussion: reply,
    reactionType: 'like',
  })),
  'POST /api/v3/discussion/reaction/remove': onSaid(({ reply }) => ({ discussion: reply })),
  'GET /api/v3/reactions': eitherOn(
    ({ post }) => ({ post }),
    ({ comment }) => ({ discussion: comment }),
  ),
  'GET /api/v2/getupvotedusers': onPost(({ post }) => ({ postId: post })),
}
