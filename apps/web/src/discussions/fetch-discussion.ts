import { discussionCalls } from '@guildhall/contract/discussions'
import { isGone } from '../platform/http/request-failed.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { unpackDiscussions } from './unpack.ts'

/** Loads a comment with all the comments it replies to. */
export function fetchDiscussion(id: string): Thunk<Promise<'there' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { discussions } = await request(discussionCalls.getDiscussions, { _id: id })
      dispatch(received(unpackDiscussions(discussions)))
      return discussions.some(({ _id }) => _id === id) ? 'there' : 'gone'
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}
