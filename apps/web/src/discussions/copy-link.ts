import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { Subject } from './subject.ts'

/** A comment's address is that of its subject with the comment's id, to which the page scrolls. */
function linkTo({ shareUrl }: Pick<Subject, 'shareUrl'>, discussionId: string) {
  const address = new URL(shareUrl, window.location.href)
  address.searchParams.set('comment', discussionId)
  return address.href
}

export function copyLink(subject: Pick<Subject, 'shareUrl'>, discussionId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    try {
      await navigator.clipboard.writeText(linkTo(subject, discussionId))
      dispatch(toasted({ textKey: 'discussions.linkCopied', kind: 'copied', duration: 3000 }))
    } catch {
      dispatch(toasted({ textKey: 'discussions.copyFailed', kind: 'failed', duration: 5000 }))
    }
  }
}
