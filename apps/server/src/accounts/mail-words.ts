import { wordsIn } from '../platform/words-in.ts'

/** What messages about an account say. */
export const mailWords = wordsIn({
  en: {
    codeSubject: '{{digits}} is your Guildhall code',
    codeLead: 'Your code is',
    linkLead: 'Or open this link in the browser you want to sign in with:',
    signIn: 'Sign in',
    codeAndLinkWork: 'The code is valid for ten minutes, the link for an hour. Each works once.',
    codeWorks: 'It works once and is valid for ten minutes.',
    keepSecret: 'We’ll never ask you for this code.',
    ignoreSignIn: 'If you didn’t try to sign in, you can ignore this email.',
    ignoreChange:
      'Someone wants to use this address for their account. If that wasn’t you, you can ignore this email.',
    codeText:
      '{{code}} is your Guildhall code. It works once and is valid for ten minutes. We’ll never ask you for it.',
    codeTextLink: 'Or sign in with this link within an hour: {{link}}',
    changeSubject: 'Your account’s address was changed',
    changed: 'Your Guildhall account now uses {{address}}. We no longer send codes to this address.',
    undo: 'Undo',
    undoLead: 'Wasn’t you? For three days, this link undoes the change and signs out all devices:',
    nothingToDo: 'If it was you, you don’t need to do anything.',
    changeText: 'Your Guildhall account now uses {{address}}. Not you? Undo it within three days: {{link}}',
    passwordSetSubject: 'Your password was set',
    passwordSet: 'A password was set for your Guildhall account, and all other devices were signed out.',
    passwordSetOtherwise: 'If that wasn’t you, sign in with a code and set a new password.',
    socialLinkedSubject: 'New sign-in method for your account',
    socialLinked:
      'You can now sign in to Guildhall with an account at another provider that has this address.',
    socialLinkedOtherwise: 'If that wasn’t you, sign in with a code and check your settings.',
    deletionAskedSubject: 'Your account will be deleted',
    deletionAsked: 'Your Guildhall account and everything in it will be deleted in 30 days.',
    deletionAskedOtherwise: 'To keep it, sign in before then.',
  },
  de: {
    codeSubject: '{{digits}} ist dein Code für Guildhall',
    codeLead: 'Dein Code ist',
    linkLead: 'Oder öffne diesen Link in dem Browser, in dem du dich anmelden möchtest:',
    signIn: 'Anmelden',
    codeAndLinkWork: 'Der Code gilt zehn Minuten, der Link eine Stunde. Beide funktionieren nur einmal.',
    codeWorks: 'Er gilt zehn Minuten und funktioniert nur einmal.',
    keepSecret: 'Wir fragen dich nie nach diesem Code.',
    ignoreSignIn: 'Wenn du dich nicht anmelden wolltest, ignoriere diese E-Mail einfach.',
    ignoreChange:
      'Jemand möchte diese Adresse für ein Konto bei Guildhall verwenden. Wenn du das nicht warst, ignoriere diese E-Mail einfach.',
    codeText:
      '{{code}} ist dein Code für Guildhall. Er gilt zehn Minuten und funktioniert nur einmal. Wir fragen dich nie danach.',
    codeTextLink: 'Oder melde dich innerhalb einer Stunde über diesen Link an: {{link}}',
    changeSubject: 'Die Adresse deines Kontos wurde geändert',
    changed: 'Dein Guildhall-Konto gehört jetzt zu {{address}}. Codes kommen nicht mehr hierher.',
    undo: 'Rückgängig machen',
    undoLead:
      'Das warst nicht du? Mit diesem Link machst du es drei Tage lang rückgängig und meldest alle Geräte ab:',
    nothingToDo: 'Wenn du es warst, musst du nichts tun.',
    changeText:
      'Dein Guildhall-Konto gehört jetzt zu {{address}}. Nicht du? Mach es innerhalb von drei Tagen rückgängig: {{link}}',
    passwordSetSubject: 'Dein Passwort wurde festgelegt',
    passwordSet:
      'Für dein Guildhall-Konto wurde ein Passwort festgelegt. Alle anderen Geräte wurden abgemeldet.',
    passwordSetOtherwise:
      'Wenn du das nicht warst, melde dich mit einem Code an und lege ein neues Passwort fest.',
    socialLinkedSubject: 'Neue Anmeldemöglichkeit für dein Konto',
    socialLinked:
      'Mit einem Konto bei einem anderen Anbieter, das diese Adresse hat, kannst du dich jetzt bei Guildhall anmelden.',
    socialLinkedOtherwise:
      'Wenn du das nicht warst, melde dich mit einem Code an und prüfe deine Einstellungen.',
    deletionAskedSubject: 'Dein Konto wird gelöscht',
    deletionAsked: 'Dein Guildhall-Konto wird in dreißig Tagen mit allem, was dazugehört, gelöscht.',
    deletionAskedOtherwise:
      'Wenn du es behalten möchtest, melde dich vorher einfach wieder an. Mehr musst du nicht tun.',
  },
})
