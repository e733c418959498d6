import { readable } from '@guildhall/contract'
import { type AccessType, canRegister, type Event, type EventSchedule } from '@guildhall/contract/events'
import { eventAddress } from '@guildhall/contract/events/addresses'
import { currencies, toMajorUnits } from '@guildhall/contract/money'
import { showPictures } from '../documents/pictures.ts'
import { pictureOf, toPicture, toVideo } from '../files/view.ts'
import { MINUTE } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/refusals.ts'
import { toPerson } from '../users/view.ts'
import { ticketCodeOf } from './door/ticket-code.ts'
import { type EventRow, eventRows } from './event-rows.ts'
import { words } from './refusal-words.ts'

const timeOf = (at: string) => new Date(at).toISOString()

const toSchedules = ({ sessions }: EventRow): EventSchedule[] =>
  sessions.map((session) => ({
    _id: session.id,
    title: session.title,
    text: session.text,
    startTime: timeOf(session.starts_at),
    endTime: timeOf(session.ends_at),
    localStart: session.local_start,
    localEnd: session.local_end,
    people: session.people,
  }))

/** The part that runs or comes next, or the last one. */
const nextOf = (schedules: readonly EventSchedule[], now: Date) =>
  schedules.find(({ endTime }) => Date.parse(endTime) > now.getTime()) ?? schedules.at(-1) ?? null

function toRegistration({ kernel }: Viewing, { registration: own }: EventRow): Event['registration'] {
  if (own === null) return null
  return {
    _id: own.id,
    status: own.status,
    place: own.queue_place,
    answers: own.answers,
    keptUntil: own.kept_until && timeOf(own.kept_until),
    code: own.has_ticket ? ticketCodeOf(kernel.secrets, own.id) : null,
    orderId: own.order_id,
    registeredTime: timeOf(own.created_at),
    arrivedTime: own.arrived_at && timeOf(own.arrived_at),
  }
}

function accessTypeOf(row: EventRow): AccessType {
  if (row.price_amount !== null) return row.enters_free ? 'role' : 'ticket'
  if (row.needs_approval) return 'invited'
  return row.is_restricted ? 'role' : 'open'
}

const hears = ({ recording_for, is_member, is_managed, registration }: EventRow) =>
  is_managed ||
  recording_for === 'all' ||
  (recording_for === 'members' && is_member) ||
  (recording_for === 'places' && registration?.status === 'registered')

function toRecording(row: EventRow): Event['recording'] {
  if (row.recording_for === null || !hears(row)) return null
  return {
    audience: row.recording_for,
    video: row.recording && toVideo(row.recording),
    url: row.recording_url,
  }
}

const seatsOf = (row: EventRow) => ({
  maxPeopleAllowed: row.max_people,
  seatsLeft: row.max_people === null ? null : row.max_people - row.seats_taken,
  participantsCount: row.participants_count,
  participants: row.participants.map(toPerson),
  showParticipants: row.show_participants,
  waitingCount: row.waiting_count,
  hasWaitingList: row.has_waiting_list,
  needsApproval: row.needs_approval,
  questions: row.questions,
  registrationStartTime: row.registration_starts_at?.toISOString() ?? null,
  registrationEndTime: row.registration_ends_at?.toISOString() ?? null,
  hasEntryFee: row.price_amount !== null,
  price:
    row.price_amount === null
      ? null
      : {
          amount: toMajorUnits(row.price_amount, currencies[row.price_currency]),
          currency: row.price_currency,
        },
  taxIncluded: row.tax_included,
})

const whenAndWhere = (row: EventRow) => ({
  timeZone: row.zone,
  localStart: row.local_start,
  localEnd: row.local_end,
  eventStartTime: row.starts_at.toISOString(),
  eventEndTime: row.ends_at.toISOString(),
  duration: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE),
  locationType: row.location_type,
  location: row.location,
  chatId: row.chat_id,
  hasJoinUrl: row.has_join_url,
})

function statesOf(row: EventRow, now: Date) {
  const isEnded = row.ends_at <= now
  return {
    isEnded,
    isActive: row.state === 'published' && !isEnded && !row.is_archived && !row.is_deleted,
    isArchived: row.is_archived,
    isCancelled: row.state === 'cancelled',
    cancelText: row.cancel_text,
    isDraft: row.state === 'draft',
    isDeleted: row.is_deleted,
  }
}

const textsOf = (row: EventRow) => ({
  title: row.title,
  excerpt: row.excerpt,
  description: row.text,
  html: showPictures(row.html, row.pictures.map(toPicture)),
  json: row.document as Event['json'],
  coverImage: row.cover && { ...toPicture(row.cover), alt: row.cover_alt },
  eventType: row.event_type,
  tags: row.tags,
  faq: row.faq,
})

const peopleOf = (row: EventRow) => ({
  roles: row.roles,
  accessRoles: row.access_roles,
  isRestricted: row.is_restricted,
  isChannelOnly: row.is_channel_only,
  hosts: row.hosts.flatMap(({ person, title, kind }) =>
    person ? { user: toPerson(person), title, kind } : [],
  ),
  guests: row.guests.map(({ id, picture, ...guest }) => ({ _id: id, ...guest, picture: pictureOf(picture) })),
  createdBy: row.creator && toPerson(row.creator),
})

const seriesOf = ({ series, series_position }: EventRow): Event['series'] =>
  series && {
    _id: series.id,
    rrule: series.rrule,
    until: series.until_day,
    count: series.count,
    position: series_position ?? 0,
    total: series.total,
  }

/** Titles are part of the address only where everybody may read them, since addresses are passed on. */
const addressOf = (row: EventRow) =>
  eventAddress.to({
    slug: row.channel_slug,
    eventId:
      row.is_restricted || row.is_channel_only || row.state === 'draft'
        ? row.id
        : readable(row.id, row.title),
  })

function toEvent(viewing: Viewing, row: EventRow): Event {
  const { now, kernel } = viewing
  const [seats, when, states] = [seatsOf(row), whenAndWhere(row), statesOf(row, now)]
  const [registration, schedules] = [toRegistration(viewing, row), toSchedules(row)]
  const status = registration?.status ?? null
  return {
    _id: row.id,
    channel: {
      _id: row.channel_id,
      title: row.channel_title,
      slug: row.channel_slug,
      displayPicture: pictureOf(row.channel_picture),
    },
    ...textsOf(row),
    ...peopleOf(row),
    ...when,
    ...seats,
    ...states,
    isVisible: row.is_shown,
    hasAccess: status === 'registered' || row.is_hosting,
    canPurchase: canRegister({ isMember: row.is_member }, { ...seats, ...when, ...states, status }, now),
    accessType: accessTypeOf(row),
    isRegistered: status === 'registered',
    enabledRSVP: status === 'registered' && (row.registration?.is_coming ?? false),
    registration,
    canManage: row.is_managed,
    schedule: nextOf(schedules, now),
    schedules,
    series: seriesOf(row),
    recording: toRecording(row),
    sequence: row.sequence,
    changeNo: row.change_no,
    discussionsEnabled: row.discussions_enabled,
    totalDiscussions: row.discussions_count,
    shareUrl: `${kernel.config.PUBLIC_URL}${addressOf(row)}`,
    createdTime: row.created_at.toISOString(),
  }
}

type Viewing = Pick<Ctx, 'db' | 'viewer' | 'now' | 'kernel'>

interface Viewed {
  readonly isWhole?: boolean
  readonly isForced?: boolean
  readonly guestId?: string | null
}

/** Views events in bulk, in the order of their ids; those that the viewer may not open are left out. */
export async function viewEvents(
  ctx: Viewing,
  ids: string[],
  { isWhole = false, isForced = false, guestId = null }: Viewed = {},
): Promise<Event[]> {
  if (ids.length === 0) return []
  const rows = await eventRows(ctx.db, {
    viewerId: ctx.viewer?.userId ?? null,
    ids,
    isWhole,
    isForced,
    guestId,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toEvent(ctx, row) : []
  })
}

/** One event with all that it has; one that the viewer may not open is refused as missing. */
export async function viewEvent(ctx: Viewing, id: string, guestId: string | null = null): Promise<Event> {
  const [event] = await viewEvents(ctx, [id], { isWhole: true, guestId })
  if (!event) throw notFound(words.eventNotFound)
  return event
}
