import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const paymentNoticeWords: Record<NoticesOf<'payments'>, NoticeWords> = {
  orderInReview: {
    en: 'A payment for {title} needs a look',
    de: 'Eine Zahlung für {title} muss geprüft werden',
  },
  refundToSend: {
    en: 'What was paid for {title} is to be sent back by hand',
    de: 'Was für {title} bezahlt wurde, muss von Hand zurücküberwiesen werden',
  },
  trialEnding: { en: 'Your trial of {title} ends soon', de: 'Deine Probezeit für {title} endet bald' },
}
