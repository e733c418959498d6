import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { Person } from '../users/shapes.ts'

/** What can be reported. */
export const CaseKind = z.enum(['post', 'discussion', 'user', 'chat'])
export type CaseKind = z.output<typeof CaseKind>

export const CaseStatus = z.enum(['pending', 'resolved', 'dismissed'])

/** What a moderator may decide; `none` keeps everything as it is. */
export const CaseAction = z.enum([
  'none',
  'hide',
  'hideUntilEdited',
  'remove',
  'warn',
  'mute',
  'removeUser',
  'ban',
])
export type CaseAction = z.output<typeof CaseAction>

/** The filter that found something, and the word or the place that it found. */
export const FilterMatch = z
  .object({
    filter: z.enum(['words', 'links', 'pace', 'repetition', 'newcomers', 'mentions']),
    found: z.string(),
  })
  .meta({ id: 'FilterMatch' })
export type FilterMatch = z.output<typeof FilterMatch>

const CaseReport = z.object({
  /** Null for a visitor, or when the account is gone. */
  user: Person.nullable(),
  reportType: z.string(),
  comments: z.string(),
  time: Time,
})

/** What has happened to a person in a community so far. */
const PersonRecord = z.object({
  memberSince: Time.nullable(),
  posts: z.number().int(),
  comments: z.number().int(),
  /** How many reports about them led to a measure. */
  upheld: z.number().int(),
  lastAction: z.object({ action: CaseAction, time: Time }).nullable(),
  isNewcomer: z.boolean(),
  isMuted: z.boolean(),
  /** Null where the mute has no end. */
  mutedUntil: Time.nullable(),
})

const ReportedMessage = z.object({ sender: Person.nullable(), text: z.string(), time: Time })

/** A reported post or comment as it was when it was reported. */
const ReportedText = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  html: z.string(),
  pictures: z.array(Picture),
  /** Null where the author is hidden. */
  postedBy: Person.nullable(),
  postedTime: Time.nullable(),
})

const Appeal = z.object({
  text: z.string(),
  outcome: z.enum(['pending', 'upheld', 'overturned']),
  message: z.string(),
  time: Time,
  decidedBy: Person.nullable(),
  decidedTime: Time.nullable(),
  /** Nobody but the first moderator could decide. */
  isSameDecider: z.boolean(),
})
export type Appeal = z.output<typeof Appeal>

/** A reported thing with everything that was said about it: one row of the queue. */
export const Report = z
  .object({
    /** The id of the post, comment, person or chat. */
    _id: Id,
    caseId: Id,
    kind: CaseKind,
    post: ReportedText.nullable(),
    discussion: ReportedText.extend({ post: Id.nullable() }).nullable(),
    user: Person.nullable(),
    chat: z.object({ _id: Id, messages: z.array(ReportedMessage) }).nullable(),
    status: CaseStatus,
    action: CaseAction,
    /** What most reports name. */
    reportType: z.string(),
    reportsCount: z.number().int(),
    /** The first reports; all of them where one case is read. */
    reports: z.array(CaseReport),
    /** The room. */
    context: z.object({ _id: Id, text: z.string() }).nullable(),
    channel: z.object({ _id: Id, slug: z.string(), title: z.string() }).nullable(),
    firstTime: Time,
    lastTime: Time,
    /** Null where the author is hidden. */
    record: PersonRecord.nullable(),
    source: z.enum(['people', 'filter', 'moderator']),
    matched: FilterMatch.nullable(),
    /** Waits for a moderator; nobody but its author has seen it. */
    isHeld: z.boolean(),
    isHiddenByReports: z.boolean(),
    /** Its author has changed it since. */
    isChanged: z.boolean(),
    isGone: z.boolean(),
    /** Only the post can be acted upon, since its author is hidden. */
    isNameless: z.boolean(),
    /** Who else has it open now. */
    claimedBy: z.array(Person),
    decidedBy: Person.nullable(),
    decidedTime: Time.nullable(),
    /** Until then the decision can be undone; null where it cannot. */
    undoUntil: Time.nullable(),
    undoneTime: Time.nullable(),
    rule: z.string(),
    reason: z.string(),
    message: z.string(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>

/** How many cases wait, to 99. */
export const CaseCounts = z
  .object({
    posts: z.number().int(),
    users: z.number().int(),
    requests: z.number().int(),
    appeals: z.number().int(),
  })
  .meta({ id: 'CaseCounts' })
export type CaseCounts = z.output<typeof CaseCounts>

/** What happened to the person of a case before, the latest first. */
export const CaseHistory = z.object({
  caseId: Id.nullable(),
  action: z.string(),
  reportType: z.string(),
  rule: z.string(),
  by: Person.nullable(),
  time: Time,
})

/** What a person may know of a case about them. */
export const Decision = z
  .object({
    caseId: Id,
    kind: CaseKind,
    action: CaseAction,
    /** What was done besides to the person; null where nothing was. */
    measure: CaseAction.nullable(),
    channel: z.object({ _id: Id, slug: z.string(), title: z.string() }).nullable(),
    context: z.object({ _id: Id, text: z.string() }).nullable(),
    title: z.string(),
    text: z.string(),
    html: z.string(),
    pictures: z.array(Picture),
    rule: z.object({ title: z.string(), description: z.string() }).nullable(),
    reason: z.string(),
    message: z.string(),
    decidedBy: Person.nullable(),
    decidedTime: Time,
    reportsCount: z.number().int(),
    /** The end of a mute. */
    until: Time.nullable(),
    /** Until then it can be appealed; null where it cannot be any more. */
    appealUntil: Time.nullable(),
    undoneTime: Time.nullable(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'Decision' })
export type Decision = z.output<typeof Decision>

/** An entry of the log that members may read: no names and no content. */
export const PublicLogEntry = z.object({
  action: CaseAction,
  kind: CaseKind,
  context: z.string(),
  rule: z.string(),
  isUndone: z.boolean(),
  time: Time,
})
