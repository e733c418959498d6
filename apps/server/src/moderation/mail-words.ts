import { wordsIn } from '../platform/words-in.ts'

/** What mails about decisions and reports say. */
export const mailWords = wordsIn({
  en: {
    site: 'Guildhall',
    removedSubject: 'You’re no longer a member of {{community}}',
    removed: 'A moderator has removed you from {{community}}.',
    mayAppeal:
      'If you think this is wrong, you can appeal once within 30 days. Another moderator will look at it.',
    readDecision: 'Read the decision',
    removedReason: 'You’re receiving this email because you were a member of {{community}}.',
    suspendedSubject: 'Your account on {{community}} was suspended',
    suspended: 'Your account on {{community}} was suspended. You can’t sign in any more.',
    suspendedReason: 'You’re receiving this email because you have an account on {{community}}.',
    decidedSubject: 'A decision about what you wrote in {{community}}',
    decided: 'A moderator has decided about what you wrote.',
    appealSubject: 'Your appeal to {{community}} was decided',
    upheld: 'We’ve looked at your appeal. The decision stands.',
    overturned: 'We’ve looked at your appeal. The decision was undone.',
    confirmSubject: 'Confirm your report',
    confirm:
      'Somebody, probably you, reported a post with this email address. Confirm it, and a moderator will look at it.',
    confirmButton: 'Confirm report',
    confirmReason: 'If it wasn’t you, you can ignore this email. The report is deleted after two days.',
  },
  de: {
    site: 'Guildhall',
    removedSubject: 'Du bist nicht mehr Mitglied von {{community}}',
    removed: 'Du wurdest von einem Moderator aus {{community}} entfernt.',
    mayAppeal:
      'Wenn du das für falsch hältst, kannst du innerhalb von 30 Tagen einmal Einspruch einlegen. Jemand anderes sieht es sich an.',
    readDecision: 'Entscheidung lesen',
    removedReason: 'Du bekommst diese E-Mail, weil du Mitglied von {{community}} warst.',
    suspendedSubject: 'Dein Konto bei {{community}} wurde gesperrt',
    suspended: 'Dein Konto bei {{community}} wurde gesperrt. Du kannst dich nicht mehr anmelden.',
    suspendedReason: 'Du bekommst diese E-Mail, weil du ein Konto bei {{community}} hast.',
    decidedSubject: 'Eine Entscheidung über deinen Text in {{community}}',
    decided: 'Die Moderation hat über deinen Text entschieden.',
    appealSubject: 'Über deinen Einspruch bei {{community}} wurde entschieden',
    upheld: 'Wir haben deinen Einspruch geprüft. Die Entscheidung bleibt bestehen.',
    overturned: 'Wir haben deinen Einspruch geprüft. Die Entscheidung wurde zurückgenommen.',
    confirmSubject: 'Bestätige deine Meldung',
    confirm:
      'Jemand, vermutlich du, hat mit dieser Adresse einen Beitrag gemeldet. Bestätige es, damit ein Moderator ihn sich ansieht.',
    confirmButton: 'Meldung bestätigen',
    confirmReason:
      'Wenn du es nicht warst, ignoriere diese E-Mail einfach. Die Meldung wird nach zwei Tagen gelöscht.',
  },
})
