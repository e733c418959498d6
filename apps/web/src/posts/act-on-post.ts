import { missingTexts } from '@guildhall/contract'
import type { Post } from '@guildhall/contract/posts'
import { type Act, act } from '../platform/store/act.ts'
import { type Changes, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptPost } from './collections.ts'
import { selectPost } from './selectors.ts'
import { unpackPosts } from './unpack.ts'

interface PostAct<R> extends Pick<Act<R>, 'ask' | 'apply' | 'done' | 'failedKey' | 'failed'> {
  /** Acts of the same name on the same post are sent one after the other. */
  readonly name: string
  /** The optimistic changes to the post. */
  readonly shown: (post: KeptPost) => Partial<KeptPost>
  /** The optimistic changes to other posts. */
  readonly others?: Changes['posts']
}

/** Performs an act on a post: shown at once, undone when the server refuses. Returns whether it succeeded. */
export function actOnPost<R>(
  postId: string,
  { name, shown, others, ...rest }: PostAct<R>,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    if (postId === '') {
      dispatch(toasted({ text: missingTexts.postId, duration: 5000, kind: 'failed' }))
      return false
    }
    return dispatch(
      act((state) => {
        const post = selectPost(state, postId)
        const changes = { posts: { ...others, ...(post && { [postId]: shown(post) }) } }
        return { ...rest, turn: `${name}/${postId}`, shown: changes }
      }),
    )
  }
}

/** Stores a post from a reply; fields that only a single post carries stay where the reply leaves them out. */
export const learned = ({ post }: { post: Post }) => received(unpackPosts([post]).batch)
