import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const postNoticeWords: Record<NoticesOf<'posts'>, string> = {
  postMention: 'mentioned you in a post.',
  postPinned: 'pinned your post.',
}
