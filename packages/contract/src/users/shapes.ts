import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { languages } from '../languages.ts'
import { ShownName } from '../shown-line.ts'

export const Username = z
  .string()
  .regex(/^(?=.{4,30}$)[A-Za-z0-9]+(?:[._][A-Za-z0-9]+)*$/)
  .meta({ id: 'Username' })

/** A person's name in one line. */
export const Fullname = ShownName(100).min(1)

/** Empty, or the address of a site. */
export const Website = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(300),
])

/** An answer to a question of a community, or of the installation, about a person. */
export const CustomUserField = z
  .strictObject({
    title: z.string().max(200).default(''),
    optionType: z.string().max(40),
    value: z.union([z.string().max(2000), z.array(z.string().max(200)).max(50)]),
  })
  .meta({ id: 'CustomUserField' })

/** The public details of a person, shown beside their posts and comments. */
export const Person = z
  .object({
    _id: Id,
    username: z.string().nullable(),
    fullname: z.string(),
    displayPicture: Picture.nullable(),
    isVerified: z.boolean(),
    /** A block separates this person from the viewer, who sees them as a moderator of the community. */
    isAcrossBlock: z.boolean().optional(),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

/** The relation between the viewer and a person. */
const Relation = {
  connectionRequestStatus: z.enum(['NONE', 'SENT']),
  isConnected: z.boolean(),
  /** The other person has requested a connection and waits. */
  pending: z.boolean(),
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
}

const About = {
  generalAbout: z.string(),
  website: z.string(),
  region: z.string(),
  customUserFields: z.array(CustomUserField),
  connectionsCount: z.number().int(),
  createdTime: Time,
}

/** Connections that the viewer and a person have in common, the latest first. */
const commonConnections = z.object({ count: z.number().int(), users: z.array(Person).max(6) })

/** What writing to a person means: a message, a request, or nothing where they take none. */
const Writing = {
  canSendMessage: z.boolean(),
  canSendMessageRequest: z.boolean(),
  isChatRequestSent: z.boolean(),
  isChatRequestReceived: z.boolean(),
}

/** A person's page as the viewer sees it. */
export const Profile = Person.extend({ ...About, ...Relation, ...Writing, commonConnections }).meta({
  id: 'Profile',
})
export type Profile = z.output<typeof Profile>

/** Whether the hours of a day are counted to 12 or to 24. */
export const TimeFormat = z.enum(['12', '24'])

/** A language that a person can choose. */
export const Language = z.enum(languages)

/** What a person sees of themselves. */
export const Me = Person.extend({
  ...About,
  email: z.string().nullable(),
  phone: z.object({ code: z.string(), number: z.string() }).nullable(),
  whatsappNo: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Null leaves it to the community, or else to the language. */
  timeFormat: TimeFormat.nullable(),
  /** The language of pages and mails; null leaves it to the browser. */
  language: Language.nullable(),
  /** The profile has not been completed yet. */
  isFirstTime: z.boolean(),
  isStaff: z.boolean(),
  appTour: z.record(z.string(), z.boolean()),
  pendingConnectionReqCount: z.number().int(),
  showConnectionReqDot: z.boolean(),
  unreadNotificationCount: z.number().int(),
  showNotificationDot: z.boolean(),
  /** Set while the account waits for its deletion, which signing in undoes. */
  deletionTime: Time.nullable(),
}).meta({ id: 'Me' })
export type Me = z.output<typeof Me>
