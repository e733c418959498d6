import { wordsIn } from '../../platform/words-in.ts'

/** What letters to people with a place at an event say. */
export const mailWords = wordsIn({
  en: {
    confirmedSubject: 'You have a seat: {{title}}',
    confirmed: 'You have a seat at {{title}} in {{community}}. The event is attached for your calendar.',
    movedUpSubject: 'A seat is yours: {{title}}',
    movedUp:
      'A seat came free and you were next, so you’re coming to {{title}} in {{community}}. If you can’t make it any more, please give up your seat on the page of the event.',
    offeredSubject: 'A seat is free: {{title}}',
    offered:
      'A seat at {{title}} in {{community}} came free and you’re next. It’s kept for you until {{until}}. Buy it before then, or it goes to the next person.',
    declinedSubject: 'Your request was declined: {{title}}',
    declined: 'The hosts of {{title}} in {{community}} declined your request, so you don’t have a seat.',
    givenBackSubject: 'Your seat is free again: {{title}}',
    givenBack: 'You no longer have a seat at {{title}} in {{community}}. It’s taken out of your calendar.',
    changedSubject: 'Changed: {{title}}',
    changed:
      '{{title}} in {{community}} has changed. You keep your seat, and your calendar is brought up to date. This is what holds now:',
    cancelledSubject: 'Cancelled: {{title}}',
    cancelled: '{{title}} in {{community}} is cancelled. It’s taken out of your calendar.',
    cancelledTimes: 'It would have been {{times}} ({{zone}}).',
    refunded: 'We’re refunding what you paid for your seat. It can take a few days to arrive.',
    reminderSubject: 'Coming up: {{title}}',
    reminder: 'You have a seat at {{title}} in {{community}}.',
    messageSubject: 'Message about {{title}}',
    message: '{{who}} writes to everyone with a seat at {{title}} in {{community}}:',
    times: '{{times}} ({{zone}})',
    timesThere: 'By the clocks of the event: {{times}} ({{zone}})',
    place: 'Where: {{place}}',
    online: 'You can join online from the page of the event, from 15 minutes before it begins.',
    open: 'Open event',
    reason: 'You’re receiving this email because you registered for {{title}}.',
    reasonAsked: 'You’re receiving this email because you asked for a seat at {{title}}.',
    stop: 'No more reminders by email',
  },
  de: {
    confirmedSubject: 'Du hast einen Platz: {{title}}',
    confirmed:
      'Du hast einen Platz bei {{title}} in {{community}}. Für deinen Kalender hängt die Veranstaltung an.',
    movedUpSubject: 'Ein Platz ist deiner: {{title}}',
    movedUp:
      'Ein Platz ist frei geworden und du warst an der Reihe: Du bist bei {{title}} in {{community}} dabei. Wenn du nicht mehr kannst, gib deinen Platz bitte auf der Seite der Veranstaltung zurück.',
    offeredSubject: 'Ein Platz ist frei: {{title}}',
    offered:
      'Ein Platz bei {{title}} in {{community}} ist frei geworden und du bist an der Reihe. Wir halten ihn bis {{until}} für dich frei. Kauf ihn bis dahin, sonst bekommt ihn die nächste Person.',
    declinedSubject: 'Deine Anfrage wurde abgelehnt: {{title}}',
    declined: 'Deine Anfrage für {{title}} in {{community}} wurde abgelehnt. Du hast dort also keinen Platz.',
    givenBackSubject: 'Dein Platz ist wieder frei: {{title}}',
    givenBack:
      'Du hast keinen Platz mehr bei {{title}} in {{community}}. Die Veranstaltung verschwindet aus deinem Kalender.',
    changedSubject: 'Geändert: {{title}}',
    changed:
      '{{title}} in {{community}} hat sich geändert. Du behältst deinen Platz, und dein Kalender wird angepasst. Jetzt gilt:',
    cancelledSubject: 'Abgesagt: {{title}}',
    cancelled: '{{title}} in {{community}} ist abgesagt und verschwindet aus deinem Kalender.',
    cancelledTimes: 'Geplant war: {{times}} ({{zone}}).',
    refunded: 'Du bekommst zurück, was du für deinen Platz bezahlt hast. Das kann ein paar Tage dauern.',
    reminderSubject: 'Bald: {{title}}',
    reminder: 'Du hast einen Platz bei {{title}} in {{community}}.',
    messageSubject: 'Nachricht zu {{title}}',
    message: '{{who}} schreibt allen, die bei {{title}} in {{community}} einen Platz haben:',
    times: '{{times}} ({{zone}})',
    timesThere: 'Nach den Uhren der Veranstaltung: {{times}} ({{zone}})',
    place: 'Wo: {{place}}',
    online: 'Auf der Seite der Veranstaltung kannst du online teilnehmen, ab 15 Minuten vor dem Beginn.',
    open: 'Veranstaltung öffnen',
    reason: 'Du bekommst diese E-Mail, weil du dich für {{title}} angemeldet hast.',
    reasonAsked: 'Du bekommst diese E-Mail, weil du einen Platz bei {{title}} angefragt hast.',
    stop: 'Keine Erinnerungen mehr per E-Mail',
  },
})
