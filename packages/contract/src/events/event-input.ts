import { z } from 'zod'
import { attachmentFields } from '../attachments/fields.ts'
import { Link } from '../channels/link.ts'
import { Zone } from '../channels/zone.ts'
import { Flag, Id, Time } from '../common.ts'
import { MAX_TEXT } from '../documents/document.ts'
import { documentWith } from '../documents/fields.ts'
import { Claim } from '../files/shapes.ts'
import { Amount, toMinorUnits, tooManyDecimals } from '../money/amounts.ts'
import { currencies, currencyCodes } from '../money/currencies.ts'
import { ShownLine } from '../shown-line.ts'
import { LocalTime } from '../time/shapes.ts'
import { EventType, HostKind, LocationType, RecordingAudience } from './shapes.ts'

const MAX_PICTURES_IN_TEXT = 20

/** A price on its way in, received in minor units. */
const Price = z
  .strictObject({ amount: Amount.positive(), currency: z.enum(currencyCodes) })
  .transform(({ amount, currency }, context) => {
    const minor = toMinorUnits(amount, currencies[currency])
    if (minor !== null) return { amount: minor, currency }
    const { error: message, params } = tooManyDecimals(currencies[currency])
    context.addIssue({ code: 'custom', path: ['amount'], message, params })
    return z.NEVER
  })

/** What stands in the list again keeps its id, and with it what people answered or who takes part. */
const kept = { _id: Id.optional() }

const Question = z
  .strictObject({
    ...kept,
    text: ShownLine(300).min(1),
    kind: z.enum(['text', 'choice']).default('text'),
    options: z.array(ShownLine(100).min(1)).max(20).default([]),
    isRequired: Flag.default(false),
  })
  .superRefine(({ kind, options }, context) => {
    if ((kind === 'choice') !== options.length > 1)
      context.addIssue({ code: 'custom', path: ['options'], message: 'a choice has two or more' })
  })

const Guest = z.strictObject({
  ...kept,
  name: ShownLine(100).min(1),
  title: ShownLine(100).default(''),
  text: z.string().trim().max(1000).default(''),
  /** Null removes the picture; left out, it stays. */
  picture: Claim.nullable().optional(),
})

const Host = z.strictObject({
  /** Of the person. */
  _id: Id,
  title: ShownLine(60).default(''),
  kind: HostKind.default('host'),
})

const Part = z.strictObject({
  ...kept,
  title: ShownLine(200).min(1),
  text: z.string().trim().max(1000).default(''),
  localStart: LocalTime,
  localEnd: LocalTime,
  /** Hosts by their persons, speakers by their own ids. */
  people: z.array(Id).max(20).default([]),
})

const Recording = z
  .strictObject({
    audience: RecordingAudience,
    filename: Claim.shape.filename.optional(),
    url: Link.optional(),
  })
  .superRefine(({ filename, url }, context) => {
    if ((filename === undefined) === (url === undefined))
      context.addIssue({ code: 'custom', path: ['url'], message: 'either url or filename' })
  })

const roleIds = z.array(Id).max(50)

/** The fields of an event; those that are left out stay as they are, or as usual for a new one. */
const described = {
  title: ShownLine(200).min(1),
  excerpt: ShownLine(300),
  description: z.string().max(MAX_TEXT),
  json: documentWith(MAX_PICTURES_IN_TEXT).nullable(),
  coverImage: attachmentFields.coverImage,
  eventType: EventType,
  postTags: z.array(Id).max(10),
  faq: z
    .array(z.strictObject({ question: ShownLine(300).min(1), answer: z.string().trim().min(1).max(2000) }))
    .max(20),
  discussionsEnabled: Flag,
}

const timesAndPlace = {
  timeZone: Zone,
  localStart: LocalTime,
  localEnd: LocalTime,
  /** Instead of local times, by clients that know none. */
  eventStartTime: Time,
  eventEndTime: Time,
  schedules: z.array(Part).max(50),
  locationType: LocationType,
  location: z.strictObject({ title: ShownLine(200).min(1), address: ShownLine(300).default('') }).nullable(),
  /** Null takes it away. It is in no reply. */
  joinUrl: Link.nullable(),
  chatId: Id.nullable(),
}

const attendance = {
  /** Null or 0 without a bound. */
  maxPeopleAllowed: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .transform((max) => max || null),
  hasWaitingList: Flag,
  needsApproval: Flag,
  showParticipants: Flag,
  questions: z.array(Question).max(10),
  registrationStartTime: Time.nullable(),
  registrationEndTime: Time.nullable(),
  hasEntryFee: Flag,
  price: Price.nullable(),
}

const people = {
  roles: roleIds,
  accessRoles: roleIds,
  isChannelOnly: Flag,
  hosts: z.array(Host).max(20),
  guests: z.array(Guest).max(50),
}

const fields = { ...described, ...timesAndPlace, ...attendance, ...people }

/** What is sent of an event, every field optional. */
export const eventFields = z.strictObject({ ...fields, isDraft: Flag }).partial().shape

/** What can be said of an event once it is there. */
export const afterwards = { recording: Recording.nullable().optional() }

interface Times {
  readonly localStart?: string | undefined
  readonly localEnd?: string | undefined
  readonly eventStartTime?: string | undefined
  readonly eventEndTime?: string | undefined
  readonly hasEntryFee?: boolean | undefined
  readonly price?: unknown
}

/** Both ends of an event are said together, and in one way. */
export function checkTogether(input: Times, context: z.core.$RefinementCtx) {
  const { localStart, localEnd, eventStartTime, eventEndTime, hasEntryFee, price } = input
  const isLocal = localStart !== undefined || localEnd !== undefined
  const isInstant = eventStartTime !== undefined || eventEndTime !== undefined
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (isLocal && isInstant) say('eventStartTime', 'not together with localStart')
  if ((localStart === undefined) !== (localEnd === undefined)) say('localEnd', 'both ends or none')
  if ((eventStartTime === undefined) !== (eventEndTime === undefined))
    say('eventEndTime', 'both ends or none')
  if (hasEntryFee === true && price === null) say('price', 'an entry fee has a price')
  if (hasEntryFee === false && price) say('hasEntryFee', 'there is a price')
}

type Fields = z.output<z.ZodObject<typeof eventFields>>
export type EventLook = Fields & z.output<z.ZodObject<typeof afterwards>>
