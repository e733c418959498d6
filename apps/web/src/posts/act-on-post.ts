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
  /** Acts of one name on one post are asked one after the other. */
  readonly name: string
  /** How the post is at once. */
  readonly shown: (post: KeptPost) => Partial<KeptPost>
  /** What changes with it. */
  readonly others?: Changes['posts']
}

/** Does something with a post: seen at once, taken back when the server refuses. Answers whether it was done. */
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

/** A post as it came back. What only one post brings along stays where a reply leaves it out. */
export const learned = ({ post }: { post: Post }) => received(unpackPosts([post]).batch)
