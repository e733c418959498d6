import { reactionCalls } from '@guildhall/contract/reactions'
import { inTurn } from '../platform/in-turn.ts'
import { changed } from '../platform/store/collections.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Outside, Thunk } from '../platform/store/store.ts'
import { offered } from '../platform/store/toasts.ts'
import { guess, type Reacted } from './guess.ts'

/** The collection of what is reacted to. */
export type ReactedKind = 'posts' | 'discussions'

/** Takes a reaction, another one, or with the empty word none: seen at once, taken back when the server refuses. */
export function react(kind: ReactedKind, id: string, reactionType: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const item: Reacted | undefined = getState()[kind].entities[id]
    if (!item || item.userReaction === reactionType) return
    const ask = () => inTurn(request, `react ${id}`, () => send(request, kind, id, reactionType))
    try {
      const { reply, isLast } = await dispatch(
        optimistically({ [kind]: { [id]: guess(item, reactionType) } }, ask),
      )
      const { reactions, userReaction } = reply
      if (isLast) dispatch(changed({ [kind]: { [id]: { reactions, userReaction } } }))
    } catch {
      dispatch(
        offered({ textKey: 'reactions.failed', kind: 'failed', action: 'retry' }, () => {
          void dispatch(react(kind, id, reactionType))
        }),
      )
    }
  }
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
