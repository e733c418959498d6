import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const reactionNoticeWords: Record<NoticesOf<'reactions'>, NoticeWords> = {
  postUpvote: { en: '{who} upvoted “{title}”', de: '„{title}“ wurde von {who} empfohlen' },
  postReaction: { en: '{who} reacted to “{title}”', de: 'Neue Reaktion von {who} auf „{title}“' },
  discussionUpvote: {
    en: '{who} upvoted your comment on “{title}”',
    de: 'Dein Kommentar zu „{title}“ wurde von {who} empfohlen',
  },
  discussionReaction: {
    en: '{who} reacted to your comment on “{title}”',
    de: 'Neue Reaktion von {who} auf deinen Kommentar zu „{title}“',
  },
}
