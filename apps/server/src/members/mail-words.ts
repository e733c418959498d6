import { wordsIn } from '../platform/words-in.ts'

/** What mails to members and to those who are invited say. */
export const mailWords = wordsIn({
  en: {
    inviteReason:
      'This invitation is for this email address only and expires in 30 days. If you don’t want to join, you can ignore it.',
    noMoreTo: 'Stop invitations to {{community}}',
    noMoreToAny: 'Stop all invitations',
    thisCommunity: 'this community',
    aCommunity: 'a community',
    somebody: 'Somebody',
    invites: '{{inviter}} invited you to {{community}}',
    invitesHere: '{{inviter}} invited you to {{community}}, a community on Guildhall.',
    join: 'Join',
    look: 'View community',
    importSubject: 'Do you want to become a member of {{community}}?',
    hello: 'Hello,',
    helloTo: 'Hello {{name}},',
    imported:
      '{{inviter}} says you agreed to become a member of {{community}}, a community on Guildhall. You’ll only become a member if you accept.',
    accept: 'Accept',
    importReason:
      'You’re receiving this email because {{inviter}} gave us your address. The invitation is for this address only and expires in 30 days. If you didn’t agree, you can ignore it.',
    welcomeReason: 'You’re receiving this email because you joined {{community}}.',
    banned: 'You’re no longer a member of {{community}} and can’t rejoin.',
    bannedReason:
      'You’re receiving this email because you were a member of {{community}} or asked to join it.',
    lapsedSubject: 'Your tier in {{community}} has ended',
    lapsed:
      'Members of {{community}} hold a tier, and yours has ended, so you’re not a member for now. What you posted stays. Choose a tier to come back at any time.',
    comeBack: 'Choose a tier',
    lapsedReason: 'You’re receiving this email because you were a member of {{community}}.',
  },
  de: {
    inviteReason:
      'Die Einladung gilt nur für diese Adresse und dreißig Tage lang. Wenn du nicht beitreten möchtest, ignoriere sie einfach.',
    noMoreTo: 'Keine Einladungen mehr zu {{community}}',
    noMoreToAny: 'Keine Einladungen mehr zu irgendeiner Community',
    thisCommunity: 'dieser Community',
    aCommunity: 'einer Community',
    somebody: 'Jemand',
    invites: '{{inviter}} lädt dich zu {{community}} ein',
    invitesHere: '{{inviter}} lädt dich zu {{community}} ein, auf Guildhall.',
    join: 'Beitreten',
    look: 'Ansehen',
    importSubject: 'Möchtest du Mitglied von {{community}} werden?',
    hello: 'Hallo,',
    helloTo: 'Hallo {{name}},',
    imported:
      '{{inviter}} sagt, dass du Mitglied von {{community}} auf Guildhall werden möchtest, und hat dich auf die Liste gesetzt. Du wirst erst Mitglied, wenn du annimmst.',
    accept: 'Annehmen',
    importReason:
      'Du bekommst diese E-Mail, weil {{inviter}} uns deine Adresse gegeben hat. Die Einladung gilt nur für diese Adresse und dreißig Tage lang. Wenn du nicht zugestimmt hast, ignoriere sie einfach.',
    welcomeReason: 'Du bekommst diese E-Mail, weil du {{community}} beigetreten bist.',
    banned: 'Du bist nicht mehr Mitglied von {{community}} und kannst nicht wieder beitreten.',
    bannedReason: 'Du bekommst diese E-Mail, weil du Mitglied von {{community}} warst oder werden wolltest.',
    lapsedSubject: 'Deine Stufe in {{community}} ist beendet',
    lapsed:
      'Mitglieder von {{community}} haben eine Stufe. Deine ist beendet, deshalb bist du zurzeit kein Mitglied. Was du geschrieben hast, bleibt. Wähle eine Stufe, um jederzeit zurückzukommen.',
    comeBack: 'Stufe wählen',
    lapsedReason: 'Du bekommst diese E-Mail, weil du Mitglied von {{community}} warst.',
  },
})
