import { type TagType, tagCalls } from '@guildhall/contract/tags'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { KeptPostTag } from './collections.ts'
import { tagListId } from './selectors.ts'

export function loadTags(channelId: string, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: tagListId(channelId),
      call: tagCalls.getPostTags,
      input: { channelId },
      limit: 100,
      failedKey: 'tags.loadFailed',
      unpack: ({ postTags }) => ({
        batch: { postTags: postTags.map((tag) => ({ ...tag, channelId })) },
        ids: postTags.map(({ _id }) => _id),
      }),
    },
    page,
  )
}

export interface TagDraft {
  /** Left out for a new one. */
  readonly _id?: string
  readonly title: string
  readonly color: string
  readonly tagType: TagType
  /** The rooms it is offered in; none is all of them. */
  readonly contexts: readonly string[]
}

export function saveTag(channelId: string, draft: TagDraft): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { contexts, tagType, ...rest } = draft
    const rooms = tagType === 'post' ? { contexts: [...contexts] } : {}
    const input = { channelId, ...rest, tagType, ...rooms }
    const { postTag } = await request(tagCalls.createOrEditPostTags, input)
    dispatch(received({ postTags: [{ ...postTag, channelId }] }))
    if (!draft._id) dispatch(lists.actions.prepended({ listId: tagListId(channelId), id: postTag._id }))
  }
}

/** Takes a tag out of use or brings it back, at once. */
export function archiveTag({ _id, channelId }: KeptPostTag, isArchived: boolean): Thunk<Promise<boolean>> {
  return act({
    shown: { postTags: { [_id]: { isArchived } } },
    ask: ({ request }) => request(tagCalls.removePostTags, { channelId, _id, isArchived }),
    failedKey: 'tags.saveFailed',
  })
}
