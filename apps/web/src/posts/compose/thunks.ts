import { postCalls } from '@guildhall/contract/posts'
import { type PostTag, tagCalls } from '@guildhall/contract/tags'
import type { Files } from '../../editor/held-files.ts'
import { pageIn } from '../../editor/link-address.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { DraftBody } from './draft.ts'
import { fieldsOf } from './fields-of.ts'

/** The tags that a post in this room may carry. */
export function findTags(channelId: string, roomId: string): Thunk<Promise<PostTag[]>> {
  return async (_dispatch, _getState, { request }) => {
    const input = { channelId, context: roomId, isCreatePost: true, tagType: 'post', limit: 100 } as const
    return (await request(tagCalls.getPostTags, input)).postTags
  }
}

/**
 * Sends the post as a mail to the viewer, as others would get it. Another author's post is sent as published, under
 * their name.
 */
export function sendTest(
  body: DraftBody,
  files: Files,
  isOwn: boolean,
): Thunk<Promise<{ readonly isSent: boolean; readonly text?: string | undefined }>> {
  return async (_dispatch, _getState, { request }) => {
    const { postId, link } = body
    try {
      if (postId !== null && !isOwn) await request(postCalls.sendPostAsEmail, { postId, isTest: true })
      else await request(postCalls.sendTestEmail, fieldsOf({ ...body, link: link && pageIn(link) }, files))
      return { isSent: true }
    } catch (error) {
      return { isSent: false, text: serverMessage(error) }
    }
  }
}
