import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const postNoticeWords: Record<NoticesOf<'posts'>, NoticeWords> = {
  postMention: { en: '{who} mentioned you in “{title}”', de: 'Du wurdest von {who} in „{title}“ erwähnt' },
  postPinned: { en: '{who} pinned “{title}”', de: '„{title}“ wurde von {who} angeheftet' },
  roomPost: { en: '{who} posted “{title}”', de: 'Neuer Beitrag von {who}: „{title}“' },
  scheduledPublished: {
    en: 'Your scheduled post “{title}” is published',
    de: 'Dein geplanter Beitrag „{title}“ ist veröffentlicht',
  },
  scheduledNotMember: {
    en: 'We couldn’t publish “{title}” because you’re no longer a member of its community',
    de: '„{title}“ wurde nicht veröffentlicht, weil du nicht mehr Mitglied der Community bist',
  },
  scheduledNotAllowed: {
    en: 'We couldn’t publish “{title}” because you can no longer post in its room',
    de: '„{title}“ wurde nicht veröffentlicht, weil du in diesem Raum nicht mehr schreiben kannst',
  },
  scheduledRoomGone: {
    en: 'We couldn’t publish “{title}” because its room no longer exists',
    de: '„{title}“ wurde nicht veröffentlicht, weil es den Raum nicht mehr gibt',
  },
  scheduledClosed: {
    en: 'We couldn’t publish “{title}” because its community is closed',
    de: '„{title}“ wurde nicht veröffentlicht, weil die Community geschlossen ist',
  },
  scheduledLimitReached: {
    en: 'We couldn’t publish “{title}” because you’ve reached your role’s posting limit',
    de: '„{title}“ wurde nicht veröffentlicht, weil deine Rolle dort keine weiteren Beiträge erlaubt',
  },
  scheduledInactive: {
    en: 'We couldn’t publish “{title}” because your account was inactive at that time',
    de: '„{title}“ wurde nicht veröffentlicht, weil dein Konto zu dieser Zeit nicht aktiv war',
  },
  scheduledIncomplete: {
    en: 'We couldn’t publish “{title}” because something in it needs to be changed first',
    de: '„{title}“ wurde nicht veröffentlicht, weil darin noch etwas geändert werden muss',
  },
}
