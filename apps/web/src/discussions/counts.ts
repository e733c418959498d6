import { applyNewest } from '../platform/realtime/newest.ts'
import { changed } from '../platform/store/collections.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import { noteCount } from './newer-counts.ts'
import { selectDiscussion } from './selectors.ts'

/** What a discussion is about, of whatever kind; a post unless it is known as something else. */
export const subjectIn = ({ posts, events }: Pick<AppState, 'posts' | 'events'>, id: string) =>
  events.entities[id] ?? posts.entities[id]

/** Changes the number of comments on a post or an event, never below zero. */
export function countedOnPost(postId: string, step: number): Thunk {
  return (dispatch, getState) => {
    const subject = subjectIn(getState(), postId)
    if (subject) dispatch(toldOfPost(postId, subject.totalDiscussions + step))
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
  (dispatch, getState, { request }) => {
    noteCount(request, postId, Math.max(0, total))
    const one = { [postId]: { totalDiscussions: Math.max(0, total) } }
    dispatch(changed(getState().events.entities[postId] ? { events: one } : { posts: one }))
  }

let signalsHeard = 0

/** Sets it to what a signal says, also where the reply to an older request for the post is still to come. */
export const heardOfPost =
  (postId: string, total: number): Thunk<Promise<void>> =>
  (dispatch) =>
    dispatch(applyNewest(postId, 'comments', ++signalsHeard, () => void dispatch(toldOfPost(postId, total))))
