import { statement } from '../platform/database/statement.ts'

/** Holds a post still, and with it how much is said beneath it: whoever says something writes it too. */
export const holdDiscussion = statement<{ postId: string }, { discussions_count: number }>(
  'hold_discussion',
  `select discussions_count from posts where id = $postId for no key update`,
)
