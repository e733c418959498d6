import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const postNoticeWords: Record<NoticesOf<'posts'>, string> = {
  postMention: 'mentioned you in a post.',
  postPinned: 'pinned your post.',
}
