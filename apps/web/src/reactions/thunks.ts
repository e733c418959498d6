import { reactionCalls } from '@guildhall/contract/reactions'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { Outside, Thunk } from '../platform/store/store.ts'
import { predictReactions, type Reacted } from './predict-reactions.ts'

/** The collection of the record. */
export type ReactedKind = 'posts' | 'discussions'

/** Sets the viewer's reaction, or removes it with the empty string: shown at once, undone when the server refuses. */
export function react(kind: ReactedKind, id: string, reactionType: string): Thunk<Promise<boolean>> {
  return act((state) => {
    const item: Reacted | undefined = state[kind].entities[id]
    if (!item || item.userReaction === reactionType) return null
    return {
      shown: { [kind]: { [id]: predictReactions(item, reactionType) } },
      turn: `react ${id}`,
      ask: ({ request }) => send(request, kind, id, reactionType),
      apply: ({ reactions, userReaction }) => changed({ [kind]: { [id]: { reactions, userReaction } } }),
      retryKey: 'reactions.failed',
    }
  })
}

function send(request: Outside['request'], kind: ReactedKind, id: string, reactionType: string) {
  if (kind === 'posts')
    return reactionType === ''
      ? request(reactionCalls.removeReaction, { post: id })
      : request(reactionCalls.addReaction, { post: id, reactionType })
  return reactionType === ''
    ? request(reactionCalls.removeDiscussionReaction, { discussion: id })
    : request(reactionCalls.addDiscussionReaction, { discussion: id, reactionType })
}
