import { wordsIn } from '../platform/words-in.ts'

/** What a mail about notifications says around the sentences of the notices. */
export const mailWords = wordsIn({
  en: {
    somebody: 'Somebody',
    two: '{{first}} and {{second}}',
    more_one: '{{first}} and {{count}} other',
    more_other: '{{first}} and {{count}} others',
    untitled: 'an untitled post',
    subject: '{{count}} new notifications',
    open: 'Open on Guildhall',
    openAll: 'View on Guildhall',
  },
  de: {
    somebody: 'jemand',
    two: '{{first}} und {{second}}',
    more_one: '{{first}} und {{count}} weiteren Person',
    more_other: '{{first}} und {{count}} weiteren Personen',
    untitled: 'ein Beitrag ohne Titel',
    subject: '{{count}} neue Mitteilungen',
    open: 'Auf Guildhall öffnen',
    openAll: 'Auf Guildhall ansehen',
  },
})
