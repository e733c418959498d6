import { wordsIn } from '../../platform/words-in.ts'

/** What the mail says with which somebody without an account proves their address. */
export const mailWords = wordsIn({
  en: {
    confirmSubject: 'Confirm your registration: {{title}}',
    confirm:
      'Somebody, probably you, registered for {{title}} in {{community}} with this email address. Confirm it within two days, and we’ll ask for your seat.',
    confirmButton: 'Confirm registration',
    renewSubject: 'Your new link: {{title}}',
    renew:
      'You’re registered for {{title}} in {{community}} already. Here’s a new link to your registration. Once you confirm it, links from earlier emails stop working.',
    renewButton: 'Confirm new link',
    accountSubject: 'You’re registered already: {{title}}',
    account:
      'Somebody, probably you, registered for {{title}} in {{community}} with this email address. You’re registered with your account already: sign in to see your seat.',
    accountButton: 'Open event',
    times: '{{times}} ({{zone}})',
    reason:
      'If it wasn’t you, you can ignore this email. Nothing is booked, and what was entered is deleted after two days.',
  },
  de: {
    confirmSubject: 'Bestätige deine Anmeldung: {{title}}',
    confirm:
      'Jemand, vermutlich du, hat sich mit dieser Adresse für {{title}} in {{community}} angemeldet. Bestätige es innerhalb von zwei Tagen, dann fragen wir deinen Platz an.',
    confirmButton: 'Anmeldung bestätigen',
    renewSubject: 'Dein neuer Link: {{title}}',
    renew:
      'Du bist für {{title}} in {{community}} schon angemeldet. Hier ist ein neuer Link zu deiner Anmeldung. Sobald du ihn bestätigst, gelten die Links aus früheren E-Mails nicht mehr.',
    renewButton: 'Neuen Link bestätigen',
    accountSubject: 'Du bist schon angemeldet: {{title}}',
    account:
      'Jemand, vermutlich du, hat sich mit dieser Adresse für {{title}} in {{community}} angemeldet. Du bist schon mit deinem Konto angemeldet: Melde dich an, um deinen Platz zu sehen.',
    accountButton: 'Veranstaltung öffnen',
    times: '{{times}} ({{zone}})',
    reason:
      'Wenn du es nicht warst, ignoriere diese E-Mail einfach. Es ist nichts gebucht, und die Angaben werden nach zwei Tagen gelöscht.',
  },
})
