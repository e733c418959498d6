import { address } from '../address.ts'

export const postAddress = address('/c/:slug/channel/:roomId/post/:postId')
export const editPostAddress = address('/c/:slug/channel/:roomId/post/:postId/edit')
/** What is new in a room, for programs that read feeds. */
export const roomFeedAddress = address('/c/:slug/channel/:roomId/feed.xml')
export const newPostAddress = address('/c/:slug/new-post')
export const savedPostsAddress = address('/me/saved')
/** A post by its id, and the post of a discussion: both redirect to its current place. */
export const postByIdAddress = address('/me/post/:postId')
export const discussionByIdAddress = address('/me/discussion/:discussionId')
