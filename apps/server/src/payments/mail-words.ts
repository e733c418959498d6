import { wordsIn } from '../platform/words-in.ts'

/** What letters about orders, subscriptions and payment accounts say. */
export const mailWords = wordsIn({
  en: {
    receiptSubject: 'Your receipt from {{community}}',
    receipt: 'Thank you. We received {{amount}} for {{title}} in {{community}}.',
    receiptButton: 'See receipt',
    failedSubject: 'Your payment to {{community}} didn’t go through',
    failed:
      '{{amount}} for {{title}} couldn’t be charged. You keep your access until {{until}}; we’ll try your card again before then.',
    failedButton: 'Change card',
    unpaidSubject: 'Your renewal of {{title}} isn’t paid yet',
    unpaid:
      'We haven’t received {{amount}} for the next period of {{title}} in {{community}} yet. You keep your access until {{until}}. Please send it before then and name {{reference}}, so that we know it’s yours.',
    trialSubject: 'Your trial in {{community}} ends soon',
    trial:
      'Your trial of {{title}} ends on {{until}}. After that it costs {{amount}}. If you don’t want that, cancel before then and nothing is charged.',
    trialButton: 'Look at your purchase',
    endedSubject: '{{title}} in {{community}} has ended',
    ended: 'Your subscription to {{title}} in {{community}} has ended. Nothing more will be charged.',
    endedButton: 'See your purchases',
    dueSubject: 'It’s time to renew {{title}}',
    due: 'Your period of {{title}} in {{community}} is paid until {{until}}. Please send {{amount}} and name {{reference}}, so that we know it’s yours.',
    dueButton: 'How to pay',
    reviewSubject: 'A payment in {{community}} needs a look',
    review:
      'A payment for {{title}} doesn’t fit its order {{reference}}, so nothing was handed out. Please check it and refund it if need be.',
    reviewButton: 'Open community',
    refundSubject: 'Please send {{amount}} back to a buyer in {{community}}',
    refund:
      '{{amount}} for {{title}} goes back to its buyer, and is noted as refunded. The order {{reference}} was paid by hand, so nobody sends the money for you. Please send it now.',
    buyerReason: 'You’re receiving this email because you bought something in {{community}}.',
    managerReason: 'You’re receiving this email because you manage payments in {{community}}.',
    accountSubject: 'How {{community}} is paid has changed',
    connected: '{{who}} connected {{gateway}} as a way to be paid in {{community}}.',
    chosen: '{{who}} made {{gateway}} the default way to be paid in {{community}}.',
    opened: '{{who}} opened {{gateway}} to new orders in {{community}} again.',
    closed: '{{who}} closed {{gateway}} to new orders in {{community}}.',
    accountCheck: 'If you didn’t expect this, look at the payment settings now.',
    adminReason: 'You’re receiving this email because you’re an admin of {{community}}.',
  },
  de: {
    receiptSubject: 'Dein Beleg von {{community}}',
    receipt: 'Danke. Wir haben {{amount}} für {{title}} in {{community}} erhalten.',
    receiptButton: 'Beleg ansehen',
    failedSubject: 'Deine Zahlung an {{community}} hat nicht geklappt',
    failed:
      '{{amount}} für {{title}} konnten nicht abgebucht werden. Du behältst deinen Zugang bis {{until}}; bis dahin versuchen wir es noch einmal.',
    failedButton: 'Karte ändern',
    unpaidSubject: 'Deine Verlängerung von {{title}} ist noch nicht bezahlt',
    unpaid:
      'Wir haben {{amount}} für die nächste Zeit mit {{title}} in {{community}} noch nicht erhalten. Du behältst deinen Zugang bis {{until}}. Bitte überweise den Betrag vorher und nenne {{reference}}, damit wir wissen, dass es von dir kommt.',
    trialSubject: 'Deine Probezeit in {{community}} endet bald',
    trial:
      'Deine Probezeit für {{title}} endet am {{until}}. Danach kostet es {{amount}}. Wenn du das nicht möchtest, kündige vorher, dann wird nichts abgebucht.',
    trialButton: 'Kauf ansehen',
    endedSubject: '{{title}} in {{community}} ist beendet',
    ended: 'Dein Abo von {{title}} in {{community}} ist beendet. Es wird nichts mehr abgebucht.',
    endedButton: 'Deine Käufe ansehen',
    dueSubject: 'Zeit, {{title}} zu verlängern',
    due: '{{title}} in {{community}} ist bis {{until}} bezahlt. Bitte überweise {{amount}} und nenne {{reference}}, damit wir wissen, dass es von dir kommt.',
    dueButton: 'So bezahlst du',
    reviewSubject: 'Eine Zahlung in {{community}} muss geprüft werden',
    review:
      'Eine Zahlung für {{title}} passt nicht zur Bestellung {{reference}}, deshalb wurde nichts freigeschaltet. Bitte prüfe sie und erstatte sie, wenn nötig.',
    reviewButton: 'Community öffnen',
    refundSubject: 'Bitte überweise {{amount}} an jemanden in {{community}} zurück',
    refund:
      '{{amount}} für {{title}} gehen zurück und sind als erstattet vermerkt. Die Bestellung {{reference}} wurde von Hand bezahlt, deshalb überweist das niemand für dich. Bitte überweise den Betrag jetzt.',
    buyerReason: 'Du bekommst diese E-Mail, weil du in {{community}} etwas gekauft hast.',
    managerReason: 'Du bekommst diese E-Mail, weil du in {{community}} Zahlungen verwaltest.',
    accountSubject: 'Wie {{community}} bezahlt wird, hat sich geändert',
    connected: '{{who}} hat {{gateway}} als Zahlungsweg in {{community}} verbunden.',
    chosen: '{{who}} hat {{gateway}} zum üblichen Zahlungsweg in {{community}} gemacht.',
    opened: '{{who}} hat {{gateway}} in {{community}} wieder für neue Bestellungen geöffnet.',
    closed: '{{who}} hat {{gateway}} in {{community}} für neue Bestellungen geschlossen.',
    accountCheck: 'Wenn du das nicht erwartet hast, sieh dir jetzt die Einstellungen für Zahlungen an.',
    adminReason: 'Du bekommst diese E-Mail, weil du Admin von {{community}} bist.',
  },
})
