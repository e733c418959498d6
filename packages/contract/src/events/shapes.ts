import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Picture, Video } from '../files/shapes.ts'
import { currencyCodes } from '../money/currencies.ts'
import { PostTag } from '../tags/shapes.ts'
import { LocalDate, LocalTime } from '../time/shapes.ts'
import { Person } from '../users/shapes.ts'

export const EventType = z.enum(['workshop', 'talk', 'meetup', 'community', 'other'])
export type EventType = z.output<typeof EventType>

/** `chat` is a thread of the community. */
export const LocationType = z.enum(['online', 'inPerson', 'hybrid', 'chat'])
export type LocationType = z.output<typeof LocationType>

/** How the viewer comes in: `role` without paying or because a role shows it, `invited` where hosts let people in. */
export const AccessType = z.enum(['open', 'role', 'ticket', 'invited'])
export type AccessType = z.output<typeof AccessType>

/**
 * `held` while somebody pays, `offered` while somebody decides about a seat that came free; both take a seat, as
 * `registered` does. Whoever is `pending` waits for a host.
 */
export const RegistrationStatus = z
  .enum(['registered', 'held', 'waiting', 'offered', 'pending', 'declined', 'cancelled'])
  .meta({ id: 'RegistrationStatus' })
export type RegistrationStatus = z.output<typeof RegistrationStatus>

/** What people are asked when they register. */
export const EventQuestion = z
  .object({
    _id: Id,
    text: z.string(),
    kind: z.enum(['text', 'choice']),
    /** Empty for a text. */
    options: z.array(z.string()),
    isRequired: z.boolean(),
  })
  .meta({ id: 'EventQuestion' })
export type EventQuestion = z.output<typeof EventQuestion>

export const EventAnswer = z.object({ questionId: Id, text: z.string() }).meta({ id: 'EventAnswer' })
export type EventAnswer = z.output<typeof EventAnswer>

/** The viewer's own registration. */
export const EventRegistration = z
  .object({
    _id: Id,
    status: RegistrationStatus,
    /** How many stand before the viewer in the queue, and themselves; null for all who do not wait. */
    place: z.number().int().nullable(),
    answers: z.array(EventAnswer),
    /** Until when a seat is kept while they pay, or decide; null where nothing ends. */
    keptUntil: Time.nullable(),
    /** What the ticket shows; only where one event is read, and only with a seat. */
    code: z.string().nullable(),
    orderId: Id.nullable(),
    registeredTime: Time,
    arrivedTime: Time.nullable(),
  })
  .meta({ id: 'EventRegistration' })
export type EventRegistration = z.output<typeof EventRegistration>

/** One part of an event; whoever registers comes to all of them. */
export const EventSchedule = z
  .object({
    _id: Id,
    title: z.string(),
    text: z.string(),
    startTime: Time,
    endTime: Time,
    localStart: LocalTime,
    localEnd: LocalTime,
    /** The hosts and speakers of this part. */
    people: z.array(Id),
  })
  .meta({ id: 'EventSchedule' })
export type EventSchedule = z.output<typeof EventSchedule>

/** `doorkeeper` lets people in at the door, and manages nothing else; only those who manage the event see who does. */
export const HostKind = z.enum(['host', 'doorkeeper'])
export type HostKind = z.output<typeof HostKind>

export const EventHost = z
  .object({ user: Person, title: z.string(), kind: HostKind })
  .meta({ id: 'EventHost' })
export type EventHost = z.output<typeof EventHost>

/** A speaker who needs no account. */
export const EventGuest = z
  .object({ _id: Id, name: z.string(), title: z.string(), text: z.string(), picture: Picture.nullable() })
  .meta({ id: 'EventGuest' })
export type EventGuest = z.output<typeof EventGuest>

/** The events that repeat one, each with seats of its own. */
export const EventSeries = z
  .object({
    _id: Id,
    rrule: z.string(),
    /** One of the two says when it ends. */
    until: LocalDate.nullable(),
    count: z.number().int().nullable(),
    /** Which one this is, from 0. */
    position: z.number().int(),
    /** How many have been made so far. */
    total: z.number().int(),
  })
  .meta({ id: 'EventSeries' })
export type EventSeries = z.output<typeof EventSeries>

/** Who sees a recording. */
export const RecordingAudience = z.enum(['places', 'members', 'all'])
export type RecordingAudience = z.output<typeof RecordingAudience>

const Recording = z.object({
  audience: RecordingAudience,
  video: Video.nullable(),
  /** An address elsewhere; one of the two is there. */
  url: z.string().nullable(),
})

const CoverOfEvent = Picture.extend({ alt: z.string() }).meta({ id: 'CoverOfEvent' })

/** When and where. The local times in the zone are what was said; the instants follow from them. */
const whenAndWhere = {
  timeZone: z.string(),
  localStart: LocalTime,
  localEnd: LocalTime,
  eventStartTime: Time,
  eventEndTime: Time,
  /** In minutes. */
  duration: z.number().int(),
  locationType: LocationType,
  /** Null where nobody goes anywhere. */
  location: z.object({ title: z.string(), address: z.string() }).nullable(),
  /** The thread in which it takes place, for viewers who may read it. */
  chatId: Id.nullable(),
  /** Whether there is an address to join by; it is given to people with a place alone, when it is time. */
  hasJoinUrl: z.boolean(),
}

const seats = {
  /** Null without a bound, as `seatsLeft` then. */
  maxPeopleAllowed: z.number().int().nullable(),
  seatsLeft: z.number().int().nullable(),
  participantsCount: z.number().int(),
  /** Some of them, where the hosts show who comes. */
  participants: z.array(Person),
  showParticipants: z.boolean(),
  waitingCount: z.number().int(),
  hasWaitingList: z.boolean(),
  needsApproval: z.boolean(),
  questions: z.array(EventQuestion),
  registrationStartTime: Time.nullable(),
  registrationEndTime: Time.nullable(),
  hasEntryFee: z.boolean(),
  /** In major units, with the decimals of its currency. */
  price: z.object({ amount: z.number(), currency: z.enum(currencyCodes) }).nullable(),
  /** What the tax is called that the price has in it. */
  taxIncluded: z.string().nullable(),
}

const states = {
  isEnded: z.boolean(),
  /** It is published and still takes place. */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  isCancelled: z.boolean(),
  /** What people were told when it was cancelled. */
  cancelText: z.string(),
  isDraft: z.boolean(),
  isDeleted: z.boolean(),
}

const forViewer = {
  /** Whether the viewer's lists contain it. */
  isVisible: z.boolean(),
  /** Has a place, or hosts it. */
  hasAccess: z.boolean(),
  /** May register now. */
  canPurchase: z.boolean(),
  accessType: AccessType,
  isRegistered: z.boolean(),
  /** Means to come. */
  enabledRSVP: z.boolean(),
  registration: EventRegistration.nullable(),
  canManage: z.boolean(),
}

/** A gathering as one viewer sees it. */
export const Event = z
  .object({
    _id: Id,
    channel: z.object({ _id: Id, title: z.string(), slug: z.string(), displayPicture: Picture.nullable() }),
    title: z.string(),
    excerpt: z.string(),
    description: z.string(),
    /** Rendered and sanitized by the server. */
    html: z.string(),
    /** The editor's document: only where one event is read, and only for viewers who manage it. */
    json: z.looseObject({ type: z.literal('doc') }).nullable(),
    coverImage: CoverOfEvent.nullable(),
    eventType: EventType,
    tags: z.array(PostTag.pick({ _id: true, title: true, color: true })),
    /** Those that show it, as far as the viewer may see them. */
    roles: z.array(RoleTag),
    /** Those whose holders enter without paying. */
    accessRoles: z.array(RoleTag),
    /** Only people with one of its roles see it, and those who manage it. */
    isRestricted: z.boolean(),
    /** Visitors do not see it. */
    isChannelOnly: z.boolean(),
    ...whenAndWhere,
    ...seats,
    ...states,
    ...forViewer,
    /** The next part, or the last where all are over; null for an event without parts. */
    schedule: EventSchedule.nullable(),
    schedules: z.array(EventSchedule),
    hosts: z.array(EventHost),
    guests: z.array(EventGuest),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    series: EventSeries.nullable(),
    recording: Recording.nullable(),
    /** Grows with every change that calendars must hear of. */
    sequence: z.number().int(),
    /** Grows with every change: of two signals the one with the higher number is newer. */
    changeNo: z.number().int(),
    discussionsEnabled: z.boolean(),
    totalDiscussions: z.number().int(),
    shareUrl: z.string(),
    createdBy: Person.nullable(),
    createdTime: Time,
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof Event>

/** What a month shows of an event. */
export const EventEntry = Event.pick({
  _id: true,
  title: true,
  eventType: true,
  locationType: true,
  timeZone: true,
  eventStartTime: true,
  eventEndTime: true,
  isEnded: true,
  isCancelled: true,
  isDraft: true,
  isRegistered: true,
})
  .extend({ channelId: Id, status: RegistrationStatus.nullable() })
  .meta({ id: 'EventEntry' })
export type EventEntry = z.output<typeof EventEntry>
