import { type Language, languageIn } from '@guildhall/contract'
import { eventAddress, guestPlaceAddress } from '@guildhall/contract/events/addresses'
import { unsubscribeUrl } from '../../notifications/unsubscribe.ts'
import { statement } from '../../platform/database/statement.ts'
import { deliver } from '../../platform/jobs/deliveries.ts'
import { handles, type JobContext } from '../../platform/jobs/jobs.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, paragraphs, quoted } from '../../platform/mail/letter-parts.ts'
import { isPresent } from '../../users/blocks.ts'
import { type CalendarRow, calendarColumns, entryOf, placeOf } from '../calendar/calendar-rows.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import { isEventVisible } from '../visibility.ts'
import { type EventLetter, mailEventLetter } from './job-names.ts'
import { mailWords } from './mail-words.ts'
import { writeMoment, writeTimes } from './write-times.ts'

interface Row extends CalendarRow {
  readonly user_id: string | null
  readonly email: string
  readonly name: string
  readonly status: string
  readonly is_coming: boolean
  readonly offered_until: Date | null
  readonly zone: string
  readonly location_type: string
  readonly cancel_text: string
  readonly language: string | null
  /** The secret in the link of a guest. */
  readonly guest_sealed_key: string | null
  readonly channel_language: string
  readonly region: string
  readonly time_format: '12' | '24'
  readonly is_open: boolean
  readonly wants_reminders: boolean
  /** What hosts have written; null for other letters, and once it is gone. */
  readonly message: string | null
  readonly written_by: string | null
  /** What they paid for their seat goes back, since the event is cancelled. */
  readonly is_refunded: boolean
}

/** The event as it is now, and whom the letter goes to: a person, or a guest, who is told as far as visitors see the event. */
const letterOf = statement<{ registrationId: string; messageId: string | null }, Row>(
  'letter_about_event',
  `select ${calendarColumns('e', 'c')}, e.zone, e.location_type, e.cancel_text, r.user_id, r.status, r.is_coming,
     r.offered_until, coalesce(u.email, r.guest_email) as email, coalesce(u.fullname, r.guest_name) as name,
     coalesce(u.language, r.guest_language) as language, r.guest_sealed_key, c.language as channel_language,
     coalesce(u.region, '') as region, coalesce(u.time_format, c.time_format) as time_format,
     ${isEventVisible('e', 'r.user_id')} as is_open,
     coalesce(k.is_on, true) as wants_reminders,
     w.text as message, wu.fullname as written_by,
     exists (select from payments p where p.order_id = r.order_id and p.is_accepted and p.amount > (
       select coalesce(sum(b.amount), 0) from refunds b where b.payment_id = p.id and b.status <> 'failed'
         and b.created_at < e.cancelled_at)) as is_refunded
   from event_registrations r join events e on e.id = r.event_id
     join channels c on c.id = e.channel_id and c.deleted_at is null
     left join users u on u.id = r.user_id
     left join notification_controls k on k.user_id = r.user_id and k.type = 'events' and k.action = 'email'
     left join event_messages w on w.id = $messageId and w.event_id = e.id
     left join users wu on wu.id = w.written_by and wu.deleted_at is null
   where r.id = $registrationId and case when r.user_id is null then r.guest_email is not null
     else u.email is not null and ${isPresent('u')} end`,
)

/** Whether the letter is still true when it is sent, and its reader may still know. */
function isDue(name: EventLetter, sequence: number | undefined, row: Row, now: Date) {
  if (sequence !== undefined && sequence !== row.sequence) return false
  // A cancelled event may be deleted as well, and everybody who had a place is told.
  if (name === 'cancelled') return row.state === 'cancelled'
  // What hosts say of an event that is over or cancelled is of use too.
  if (name === 'message') return row.message !== null && row.status === 'registered' && row.is_open
  // Whoever has lost sight of the event has it in their calendar nevertheless.
  if (name === 'givenBack')
    return row.status === 'cancelled' && row.state === 'published' && now < row.ends_at
  if (row.state !== 'published' || !row.is_open || now >= row.ends_at) return false
  if (name === 'offered')
    return row.status === 'offered' && row.offered_until !== null && now < row.offered_until
  if (name === 'declined') return row.status === 'declined'
  if (row.status !== 'registered') return false
  const isReminder = name === 'reminder24' || name === 'reminder1'
  return !isReminder || (now < row.starts_at && row.is_coming && row.wants_reminders)
}

/** What the calendar of the reader is told; reminders and offers change nothing in it. */
const methods: Record<EventLetter, 'REQUEST' | 'CANCEL' | null> = {
  confirmed: 'REQUEST',
  movedUp: 'REQUEST',
  changed: 'REQUEST',
  cancelled: 'CANCEL',
  givenBack: 'CANCEL',
  offered: null,
  declined: null,
  reminder24: null,
  reminder1: null,
  message: null,
}

function sentencesOf(name: EventLetter, row: Row, language: Language) {
  const words = mailWords(language)
  const { title, community } = row
  switch (name) {
    case 'offered': {
      const until = row.offered_until
        ? writeMoment(row.offered_until, row.zone, timeReader(row, language))
        : ''
      return { subject: words.offeredSubject({ title }), text: words.offered({ title, community, until }) }
    }
    case 'message': {
      const who = row.written_by ?? community
      return { subject: words.messageSubject({ title }), text: words.message({ who, title, community }) }
    }
    case 'reminder24':
    case 'reminder1':
      return { subject: words.reminderSubject({ title }), text: words.reminder({ title, community }) }
    case 'confirmed':
    case 'movedUp':
    case 'declined':
    case 'changed':
    case 'cancelled':
    case 'givenBack':
      return { subject: words[`${name}Subject`]({ title }), text: words[name]({ title, community }) }
  }
}

const timeReader = ({ region, time_format }: Row, language: Language) => ({
  language,
  region,
  timeFormat: time_format,
})

/** When it is, in lines of their own, and where for those who have a place. */
function linesOf(name: EventLetter, row: Row, language: Language): string {
  const words = mailWords(language)
  const { mine, there } = writeTimes(
    { startsAt: row.starts_at, endsAt: row.ends_at, zone: row.zone },
    timeReader(row, language),
  )
  const place = placeOf(row)
  const isOnline = row.location_type === 'online' || row.location_type === 'hybrid'
  const isInvited = name !== 'cancelled' && name !== 'declined' && name !== 'givenBack'
  return [
    name === 'cancelled' ? words.cancelledTimes(mine) : words.times(mine),
    there && words.timesThere(there),
    isInvited && place !== '' && words.place({ place }),
    isInvited && isOnline && words.online,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Guests have a page of their own, where they give their seat up and join. */
const pathOf = ({ secrets }: JobContext, row: Row) =>
  row.guest_sealed_key === null
    ? eventAddress.to({ slug: row.slug, eventId: row.id })
    : guestPlaceAddress.to({ token: secrets.unseal(row.guest_sealed_key) })

function mailOf(ctx: JobContext, name: EventLetter, row: Row) {
  const { config } = ctx
  const language = languageIn(row.language) ?? languageIn(row.channel_language) ?? 'en'
  const words = mailWords(language)
  const { subject, text } = sentencesOf(name, row, language)
  const isReminder = name === 'reminder24' || name === 'reminder1'
  const url = new URL(pathOf(ctx, row), config.PUBLIC_URL).href
  const method = methods[name]
  const mail = letter({
    to: row.email,
    subject,
    sender: row.community,
    parts: [
      ...paragraphs(text),
      ...(name === 'cancelled' && row.cancel_text !== '' ? [quoted(row.cancel_text)] : []),
      ...(name === 'message' && row.message !== null ? [quoted(row.message)] : []),
      ...paragraphs(linesOf(name, row, language)),
      ...(name === 'cancelled' && row.is_refunded ? paragraphs(words.refunded) : []),
      button(words.open, url),
    ],
    language,
    reason: words[name === 'declined' ? 'reasonAsked' : 'reason']({ title: row.title }),
    ...(isReminder &&
      row.user_id !== null && {
        unsubscribe: unsubscribeUrl(ctx, { userId: row.user_id, groups: ['events'] }),
        unsubscribeWords: words.stop,
      }),
  })
  if (method === null) return mail
  const to = { name: row.name, email: row.email }
  return {
    ...mail,
    calendar: { method, content: writeCalendar(config, [entryOf(row)], { method, to }, ctx.clock()) },
  }
}

export const mailEventLetterJob = handles(
  mailEventLetter,
  async (ctx, { registrationId, letter: name, sequence, messageId = null }) => {
    const [row] = await letterOf(ctx.db, { registrationId, messageId })
    if (row && isDue(name, sequence, row, ctx.clock())) await deliver(ctx, mailOf(ctx, name, row))
  },
)
