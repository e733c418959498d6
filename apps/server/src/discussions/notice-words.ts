import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const discussionNoticeWords: Record<NoticesOf<'discussions'>, NoticeWords> = {
  postComment: { en: '{who} commented on “{title}”', de: 'Neuer Kommentar von {who} zu „{title}“' },
  postAnswer: { en: '{who} answered “{title}”', de: 'Neue Antwort von {who} auf „{title}“' },
  answerSolved: {
    en: '{who} marked your answer to “{title}” as the solution',
    de: 'Deine Antwort auf „{title}“ wurde von {who} als Lösung markiert',
  },
  discussionReply: {
    en: '{who} replied to you in “{title}”',
    de: 'Neue Antwort von {who} auf deinen Kommentar zu „{title}“',
  },
  discussionMention: {
    en: '{who} mentioned you in a comment on “{title}”',
    de: 'Du wurdest von {who} in einem Kommentar zu „{title}“ erwähnt',
  },
  followedComment: { en: '{who} commented on “{title}”', de: 'Neuer Kommentar von {who} zu „{title}“' },
  followedAnswer: { en: '{who} answered “{title}”', de: 'Neue Antwort von {who} auf „{title}“' },
}
