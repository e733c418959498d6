import type { Post } from '@guildhall/contract/posts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

/** The address of a comment: that of its post, which leads on to it. */
function linkTo({ shareUrl }: Pick<Post, 'shareUrl'>, discussionId: string) {
  const address = new URL(shareUrl, window.location.href)
  address.searchParams.set('comment', discussionId)
  return address.href
}

export function copyLink(post: Pick<Post, 'shareUrl'>, discussionId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    try {
      await navigator.clipboard.writeText(linkTo(post, discussionId))
      dispatch(toasted({ textKey: 'discussions.linkCopied', kind: 'copied', duration: 3000 }))
    } catch {
      dispatch(toasted({ textKey: 'discussions.copyFailed', kind: 'failed', duration: 5000 }))
    }
  }
}
