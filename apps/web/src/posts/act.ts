import { missingTexts } from '@guildhall/contract'
import type { Post } from '@guildhall/contract/posts'
import { inTurn } from '../platform/in-turn.ts'
import { type Changes, received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Outside, Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptPost } from './collections.ts'
import { selectPost } from './selectors.ts'
import { unpackPosts } from './unpack.ts'

interface Act<R> {
  /** What is about the same is asked one after the other. */
  readonly name: string
  /** How the post is at once, and others with it. */
  readonly shown: (post: KeptPost) => Partial<KeptPost>
  readonly others?: Changes['posts']
  readonly ask: (request: Outside['request']) => Promise<R>
  readonly done?: (reply: R) => Thunk
  /** In place of telling it in general words. */
  readonly failed?: (error: unknown) => Thunk | ReturnType<typeof tellFailure>
}

/** Does something with a post: seen at once, taken back when the server refuses. Answers whether it was done. */
export function act<R>(
  postId: string,
  { name, shown, others, ask, done, failed }: Act<R>,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    if (postId === '') {
      dispatch(toasted({ text: missingTexts.postId, duration: 5000, kind: 'failed' }))
      return false
    }
    const post = selectPost(getState(), postId)
    const changes = { posts: { ...others, ...(post && { [postId]: shown(post) }) } }
    try {
      const reply = await dispatch(
        optimistically(changes, () =>
          inTurn(request, `${name}/${postId}`, () => ask(request)).then(({ reply }) => reply),
        ),
      )
      if (done) dispatch(done(reply))
      return true
    } catch (error) {
      dispatch((failed?.(error) ?? tellFailure(error)) as Thunk)
      return false
    }
  }
}

/** A post as it came back. What only one post brings along stays where a reply leaves it out. */
export const learned =
  ({ post }: { post: Post }): Thunk =>
  (dispatch) =>
    void dispatch(received(unpackPosts([post]).batch))
