import { wordsIn } from '../platform/words-in.ts'

/** The words that a new community begins with: in its language, or its owner's where we have none of its own. */
export const firstWords = wordsIn({
  en: {
    banned: 'You were removed',
    invitation: 'You are invited',
    welcome: 'Welcome',
    member: 'Member',
    moderator: 'Moderator',
    admin: 'Admin',
  },
  de: {
    banned: 'Du wurdest entfernt',
    invitation: 'Du bist eingeladen',
    welcome: 'Willkommen',
    member: 'Mitglied',
    moderator: 'Moderation',
    admin: 'Admin',
  },
})
