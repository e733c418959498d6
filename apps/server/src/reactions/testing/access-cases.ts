import { onMessage } from '../../chats/testing/message-cases.ts'
import { eitherOn, onPost, onSaid } from '../../discussions/testing/scene.ts'
import type { Cases } from '../../testing/access/case.ts'

/** A reaction to what the author has said in a chat, beside those to posts and comments. */
function andOnMessage(others: Cases[string], more: object = {}): Cases[string] {
  const { crew, parted, thread, gated, none } = onMessage(({ messageId }) => ({
    message: messageId,
    ...more,
  }))
  return {
    ...others,
    message: crew!,
    messageNone: none!,
    messageParted: parted!,
    messagePartedNone: none!,
    messageThread: thread!,
    messageThreadNone: none!,
    messageGated: gated!,
    messageGatedNone: none!,
  }
}

export const reactionCases: Cases = {
  'POST /api/v3/reaction/new': andOnMessage(
    eitherOn(
      ({ post }) => ({ post, reactionType: 'like' }),
      ({ comment }) => ({ discussion: comment, reactionType: 'like' }),
    ),
    { reactionType: 'like' },
  ),
  'POST /api/v3/reaction/remove': andOnMessage(
    eitherOn(
      ({ post }) => ({ post }),
      ({ comment }) => ({ discussion: comment }),
    ),
  ),
  'POST /api/v3/discussion/reaction/new': onSaid(({ reply }) => ({
    discussion: reply,
    reactionType: 'like',
  })),
  'POST /api/v3/discussion/reaction/remove': onSaid(({ reply }) => ({ discussion: reply })),
  'GET /api/v3/reactions': andOnMessage(
    eitherOn(
      ({ post }) => ({ post }),
      ({ comment }) => ({ discussion: comment }),
    ),
  ),
  'GET /api/v2/getupvotedusers': onPost(({ post }) => ({ postId: post })),
}
