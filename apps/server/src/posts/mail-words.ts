import { wordsIn } from '../platform/words-in.ts'

/** What we add to a post that is mailed. */
export const mailWords = wordsIn({
  en: {
    newIn: 'New in {{community}}',
    test: 'Test: {{subject}}',
    by: '{{author}} in {{room}}, {{community}}',
    read: 'Read on Guildhall',
    seePicture: 'See the picture',
  },
  de: {
    newIn: 'Neu in {{community}}',
    test: 'Test: {{subject}}',
    by: '{{author}} in {{room}}, {{community}}',
    read: 'Auf Guildhall lesen',
    seePicture: 'Bild ansehen',
  },
})
