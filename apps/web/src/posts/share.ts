import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { pathOf } from './address.ts'
import type { KeptPost } from './collections.ts'

/** Shares an address: with a phone's share sheet, else over the clipboard. */
export function shareAddress(title: string, address: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const url = new URL(address, location.origin).href
    const isPhone = matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      dispatch(toasted({ textKey: 'posts.linkCopied', kind: 'copied', duration: 3000 }))
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      dispatch(toasted({ textKey: 'posts.linkNotCopied', kind: 'failed', duration: 5000 }))
    }
  }
}

export const sharePost = (post: KeptPost) => shareAddress(post.title, post.shareUrl || pathOf(post))
