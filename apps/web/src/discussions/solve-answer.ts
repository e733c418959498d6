import { discussionCalls } from '@guildhall/contract/discussions'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { selectDiscussion } from './selectors.ts'

/** Marks an answer as the solution instead of the one marked before, or unmarks it; the question says so too. */
export function solveAnswer(id: string): Thunk<Promise<boolean>> {
  return act((state) => {
    const said = selectDiscussion(state, id)
    if (!said) return null
    const isSolution = !said.isSolution
    const others = Object.values(state.discussions.entities).filter(
      (one) => one.post === said.post && one.isSolution && one._id !== id,
    )
    const unmarked = Object.fromEntries(others.map(({ _id }) => [_id, { isSolution: false }]))
    const solvedTime = isSolution ? new Date().toISOString() : null
    return {
      shown: {
        discussions: { ...(isSolution && unmarked), [id]: { isSolution } },
        posts: { [said.post]: { solvedTime } },
      },
      turn: `solve ${said.post}`,
      ask: ({ request }) => request(discussionCalls.solveAnswer, { answerId: id, isSolution }),
      apply: ({ discussion }) => changed({ discussions: { [id]: { isSolution: discussion.isSolution } } }),
      retryKey: 'discussions.solveFailed',
    }
  })
}
