import { type Chat, groupCalls, threadCalls } from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { loadThreadGroups } from '../thread-groups.ts'
import { addedTo, type ThreadDraft, threadIn } from './thread-draft.ts'

/** Makes a thread at the end of its group. */
export function createThread(channelId: string, draft: ThreadDraft, groupId: string): Thunk<Promise<Chat>> {
  return async (dispatch, _getState, { request }) => {
    const { chat } = await request(threadCalls.createThreadChat, { channelId, groupId, ...threadIn(draft) })
    dispatch(received({ chats: [chat] }))
    await dispatch(loadThreadGroups(channelId))
    return chat
  }
}

/** Changes a thread; people who were added before stay unless they were taken out. */
export function editThread(thread: Chat, draft: ThreadDraft): Thunk<Promise<Chat>> {
  return async (dispatch, _getState, { request }) => {
    const input = { chatId: thread._id, ...threadIn(draft, addedTo(thread)) }
    const { chat } = await request(groupCalls.updateChatInfo, input)
    dispatch(received({ chats: [chat] }))
    return chat
  }
}
