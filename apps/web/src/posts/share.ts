import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { pathOf } from './address.ts'
import type { KeptPost } from './collections.ts'

/** Shares the address: with a phone's share sheet, else over the clipboard. */
export function sharePost(post: KeptPost): Thunk<Promise<void>> {
  return async (dispatch) => {
    const url = new URL(post.shareUrl || pathOf(post), location.origin).href
    const isPhone = matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && typeof navigator.share === 'function')
        return await navigator.share({ title: post.title, url })
      await navigator.clipboard.writeText(url)
      dispatch(toasted({ textKey: 'posts.linkCopied', kind: 'copied', duration: 3000 }))
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      dispatch(toasted({ textKey: 'posts.linkNotCopied', kind: 'failed', duration: 5000 }))
    }
  }
}
