import { z } from 'zod'
import { v2 } from '../call.ts'
import { DEFAULT_LIMIT, Done, Flag, Id, Next, page, Time } from '../common.ts'
import { missingText } from '../messages.ts'
import { Checkout } from '../payments/order-shapes.ts'
import { CountryCode } from '../payments/shapes.ts'
import { ShownLine } from '../shown-line.ts'
import { Person } from '../users/shapes.ts'
import { Event, EventAnswer, RegistrationStatus } from './shapes.ts'

export const PARTICIPANTS_PER_PAGE = DEFAULT_LIMIT
export const MAX_ANSWER = 1000
export const MAX_MESSAGE = 2000
const MAX_EXPORTED = 5000

/** What a guest without an account shows instead of a session: the secret of the link in their mail. */
export const GuestKey = z.string().regex(/^[\w-]{22}$/)

const missingEvent = { eventId: missingText('eventId') } as const
const Registered = Done.extend({ event: Event })

export const RegistrationAnswers = z
  .array(z.strictObject({ questionId: Id, text: z.string().trim().max(MAX_ANSWER) }))
  .max(10)
  .default([])

const roleIds = z
  .union([z.array(Id).max(50), Id])
  .transform((given) => [given].flat())
  .optional()

/** Who comes to an event, or wants to. */
export const EventParticipant = z
  .object({
    /** Of the registration. */
    _id: Id,
    /** Null for a guest without an account. */
    user: Person.nullable(),
    fullname: z.string(),
    /** What only those who manage the event are shown; null for everybody else. */
    registration: z
      .object({
        status: RegistrationStatus,
        /** Means to come. */
        enabledRSVP: z.boolean(),
        answers: z.array(EventAnswer),
        registeredTime: Time,
        arrivedTime: Time.nullable(),
      })
      .nullable(),
    /** Only for those who may export data. */
    email: z.string().nullable(),
  })
  .meta({ id: 'EventParticipant' })
export type EventParticipant = z.output<typeof EventParticipant>

/** A row of the file of participants. */
export const ExportedParticipant = z.object({
  fullname: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  status: RegistrationStatus,
  answers: z.array(EventAnswer),
  registeredTime: Time,
  arrivedTime: Time.nullable(),
})
export type ExportedParticipant = z.output<typeof ExportedParticipant>

export const registrationCalls = {
  /**
   * Registers the viewer: what became of it stands in the `registration` of the event. Where a seat is to be paid, it is
   * kept meanwhile, and the reply says what the buyer does next, as for a tier.
   */
  buyEvent: v2.post('/event/buy', {
    missing: missingEvent,
    input: z.strictObject({
      eventId: Id,
      /** Where the gateway sends people who do not pay: an address of this installation. Left out, the event's. */
      cancelUrl: z.string().min(1).max(2000).optional(),
      answers: RegistrationAnswers,
      /** The buyer's, for the tax. */
      country: CountryCode.optional(),
      /** The buyer's number for tax, for the invoice. */
      taxId: ShownLine(30).optional(),
      uniqueId: z.string().max(100).optional(),
    }),
    reply: Checkout.partial({ order: true }).extend({ event: Event }),
  }),

  /**
   * Whether the viewer comes. A free event registers who does, and takes the place back from who does not; whoever paid
   * keeps their place.
   */
  rsvpEvent: v2.post('/event/rsvp', {
    auth: 'optional',
    missing: missingEvent,
    input: z.strictObject({
      eventId: Id,
      enabledRSVP: Flag.default(true),
      /** What a guest without an account shows instead of a session. */
      nonWyloUserId: GuestKey.optional(),
    }),
    reply: Registered,
  }),

  /** The address of an event, for people with a place and hosts, when it is time. Notes that they have come. */
  joinEvent: v2.post('/event/join', {
    auth: 'optional',
    secret: true,
    missing: missingEvent,
    input: z.strictObject({ eventId: Id, nonWyloUserId: GuestKey.optional() }),
    reply: z.object({ url: z.string() }),
  }),

  /** Who has a place, in the order in which they asked. */
  getEventParticipants: v2.get('/event/getParticipants', {
    missing: missingEvent,
    input: z.strictObject({
      eventId: Id,
      searchQuery: z.string().trim().max(100).optional(),
      roles: roleIds,
      /** Other states than `registered` only for those who manage the event. */
      status: RegistrationStatus.default('registered'),
      ...page(PARTICIPANTS_PER_PAGE),
    }),
    reply: z.object({ participants: z.array(EventParticipant), next: Next }),
  }),

  /** The same people in long pages, for a file; who exports them is recorded. */
  dumpParticipants: v2.get('/event/dump/participants', {
    missing: missingEvent,
    input: z.strictObject({
      eventId: Id,
      /** Left out, everybody who ever asked. */
      status: RegistrationStatus.optional(),
      limit: z.coerce.number<number>().int().min(1).max(MAX_EXPORTED).default(MAX_EXPORTED),
      after: z.string().max(200).optional(),
    }),
    reply: z.object({ participants: z.array(ExportedParticipant), next: Next }),
  }),

  /** Lets in or turns away somebody who is pending. Whoever is let in to a full event waits, where it has a queue. */
  answerRegistration: v2.post('/event/registration/respond', {
    missing: {
      ...missingEvent,
      registrationId: missingText('registrationId'),
      status: missingText('status'),
    },
    input: z.strictObject({ eventId: Id, registrationId: Id, status: z.enum(['approved', 'rejected']) }),
    reply: Registered.extend({ participant: EventParticipant }),
  }),

  /** Writes to everybody who has a place, once an hour. */
  messageEvent: v2.post('/event/message', {
    missing: { ...missingEvent, text: missingText('text') },
    input: z.strictObject({ eventId: Id, text: z.string().trim().min(1).max(MAX_MESSAGE) }),
    reply: Done.extend({ participantsCount: z.number().int() }),
  }),
}
