import { wordsIn } from '../words-in.ts'

/** What the foot of a letter says if nothing else is said. */
export const letterWords = wordsIn({
  en: { unsubscribe: 'Unsubscribe' },
  de: { unsubscribe: 'Keine solchen E-Mails mehr' },
})
