import { discussionCalls } from '@guildhall/contract/discussions'
import { type LinkPreview, type Post, postCalls } from '@guildhall/contract/posts'
import { type PostTag, tagCalls } from '@guildhall/contract/tags'
import { sourceOf } from '../files/source-of.ts'
import { isGone, serverMessage } from '../platform/http/request-failed.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { DraftBody } from './draft.ts'
import { fieldsOf } from './fields-of.ts'
import type { Files } from './held-files.ts'
import { pageIn } from './link-address.ts'
import type { Suggested } from './suggested.ts'

/** People of a community by what was typed of their name. */
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

/** The tags that a post in this room may carry. */
export function findTags(channelId: string, roomId: string): Thunk<Promise<PostTag[]>> {
  return async (_dispatch, _getState, { request }) => {
    const input = { channelId, context: roomId, isCreatePost: true, tagType: 'post', limit: 100 } as const
    return (await request(tagCalls.getPostTags, input)).postTags
  }
}

export function previewLink(linkURL: string, signal: AbortSignal): Thunk<Promise<LinkPreview>> {
  return (_dispatch, _getState, { request }) => request(postCalls.getLinkPreview, { linkURL }, { signal })
}

/** A post with all that is needed to change it. */
export function loadPost(postId: string): Thunk<Promise<Post | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { posts } = await request(postCalls.getPosts, { _id: postId })
      const [post] = posts
      if (!post) return 'gone'
      dispatch(received({ posts: [post] }))
      return post
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}

/** Sends what is being written to oneself, as the others would get it. What another wrote goes as it stands, under their name. */
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
