import { discussionCalls } from '@guildhall/contract/discussions'
import { sourceOf } from '../files/source-of.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { Suggested } from './suggested.ts'

/** The people of a community whose name matches the typed text. */
export function findPeople(
  channelId: string,
  searchQuery: string,
  signal: AbortSignal,
): Thunk<Promise<Suggested[]>> {
  return async (_dispatch, _getState, { request }) => {
    const input = { channelId, searchQuery, limit: 8 }
    const { users } = await request(discussionCalls.mentionsSearch, input, { signal })
    return users.map(({ _id, fullname, username, displayPicture }) => ({
      id: _id,
      label: fullname,
      written: username ?? fullname,
      ...(username && { detail: `@${username}` }),
      face: { picture: sourceOf(displayPicture, 'thumbnail') },
    }))
  }
}
