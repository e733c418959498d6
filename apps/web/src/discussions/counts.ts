import { applyNewest } from '../platform/realtime/newest.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { selectDiscussion } from './selectors.ts'

/** Changes the number of comments on a post, never below zero. */
export function countedOnPost(postId: string, step: number): Thunk {
  return (dispatch, getState) => {
    const post = getState().posts.entities[postId]
    if (!post) return
    const totalDiscussions = Math.max(0, post.totalDiscussions + step)
    dispatch(changed({ posts: { [postId]: { totalDiscussions } } }))
  }
}

export function countedOnParent(parentId: string, step: number): Thunk {
  return (dispatch, getState) => {
    const parent = selectDiscussion(getState(), parentId)
    if (!parent) return
    const totalReplies = Math.max(0, parent.totalReplies + step)
    dispatch(changed({ discussions: { [parentId]: { totalReplies } } }))
  }
}

/** Sets the number of comments to the server's. */
export const toldOfPost =
  (postId: string, total: number): Thunk =>
  (dispatch) =>
    void dispatch(changed({ posts: { [postId]: { totalDiscussions: Math.max(0, total) } } }))

let signalsHeard = 0

/** Sets it to what a signal says, also where the reply to an older request for the post is still to come. */
export const heardOfPost =
  (postId: string, total: number): Thunk<Promise<void>> =>
  (dispatch) =>
    dispatch(applyNewest(postId, 'comments', ++signalsHeard, () => void dispatch(toldOfPost(postId, total))))
