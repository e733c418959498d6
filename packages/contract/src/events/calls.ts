import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Zone } from '../channels/zone.ts'
import { DEFAULT_LIMIT, Done, Flag, Id, Next, page, Time } from '../common.ts'
import { missingText } from '../messages.ts'
import { oneOf } from '../one-of.ts'
import { LocalTime } from '../time/shapes.ts'
import { afterwards, checkTogether, eventFields } from './event-input.ts'
import { endsOnce, Repeat, repeatFields } from './repeat.ts'
import { Event, EventEntry, EventType } from './shapes.ts'

export const EVENTS_PER_PAGE = DEFAULT_LIMIT

/** How many days a month may ask for at once, and how many events it gets. */
export const MAX_MONTH_DAYS = 62
export const MAX_ENTRIES = 300

const DAY_MS = 86_400_000
const missingEvent = { eventId: missingText('eventId') } as const
const Saved = Done.extend({ event: Event })

interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A month is asked for by both of its ends. */
function checkSpan({ from, to }: Span, context: z.core.$RefinementCtx) {
  if (from === undefined && to === undefined) return
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS
  if (!(days > 0 && days <= MAX_MONTH_DAYS))
    context.addIssue({ code: 'custom', path: ['to'], message: `at most ${MAX_MONTH_DAYS} days after from` })
}

/** Which events of a series a change is about. */
export const Scope = z.enum(['one', 'following', 'all'])
export type Scope = z.output<typeof Scope>

export const eventCalls = {
  /**
   * Events that are coming, the next first, or past ones, the latest first. With `from` and `to` those that touch this
   * span, in `entries`; without a community the viewer's own everywhere.
   */
  getEvents: v2.get('/events', {
    auth: 'optional',
    input: z
      .strictObject({
        channelId: Id.optional(),
        ...page(EVENTS_PER_PAGE),
        searchQuery: z.string().trim().max(200).optional(),
        postTags: z
          .union([z.array(Id).max(20), Id])
          .transform((ids) => [ids].flat())
          .optional(),
        from: Time.optional(),
        to: Time.optional(),
        eventType: EventType.optional(),
        isPast: Flag.optional(),
        /** Only those for which the viewer has a place, or asked for one. */
        isRegistered: Flag.optional(),
        /** These two only for people who manage events, of whom each sees theirs. */
        isArchived: Flag.optional(),
        isDraft: Flag.optional(),
      })
      .superRefine(checkSpan),
    reply: z.object({ events: z.array(Event), entries: z.array(EventEntry), next: Next }),
  }),

  getEventInfo: v2.get('/event/getEventInfo', {
    auth: 'optional',
    missing: missingEvent,
    input: z.strictObject({ eventId: Id }),
    reply: z.object({ event: Event }),
  }),

  /** With `repeat` a series, of which the reply has the first event. */
  createEvent: v2.post('/event/new', {
    missing: { ...missingChannel, title: missingText('title'), localStart: missingText('localStart') },
    input: inChannel({ ...eventFields, title: eventFields.title.unwrap(), repeat: Repeat.optional() })
      .superRefine(oneOf(['localStart', 'localEnd'], ['eventStartTime', 'eventEndTime']), {
        // Runs even when other fields are invalid, so that every missing field is reported.
        when: ({ value }) => typeof value === 'object' && value !== null,
      })
      .superRefine(checkTogether),
    reply: Saved,
  }),

  /**
   * Only fields that are sent are changed. With `scope` also the events of the series that follow, or all that are to
   * come; their times move as this one's does. Nobody loses their place.
   */
  editEvent: v2.post('/event/edit', {
    missing: missingEvent,
    input: z
      .strictObject({
        eventId: Id,
        ...eventFields,
        ...afterwards,
        scope: Scope.default('one'),
        /** Another rule from here on, which begins a series of its own; only with `following`. */
        repeat: Repeat.optional(),
      })
      .superRefine(checkTogether)
      .superRefine(({ scope, repeat }, context) => {
        if (repeat && scope !== 'following')
          context.addIssue({
            code: 'custom',
            path: ['repeat'],
            message: 'is for an event and those after it',
          })
      }),
    reply: Saved,
  }),

  /**
   * `isCancelled` calls it off, and everybody who comes is told, with `text`; `isArchived` takes it from the lists, or
   * puts it back; `isDeleted` hides it from all, after calling it off.
   */
  removeEvent: v2.post('/event/remove', {
    missing: missingEvent,
    input: z
      .strictObject({
        eventId: Id,
        isDeleted: Flag.optional(),
        isArchived: Flag.optional(),
        isCancelled: Flag.optional(),
        text: z.string().trim().max(1000).default(''),
        scope: Scope.default('one'),
      })
      .superRefine(({ isDeleted, isArchived, isCancelled }, context) => {
        const said = [isDeleted || undefined, isArchived, isCancelled || undefined]
        if (said.filter((one) => one !== undefined).length !== 1)
          context.addIssue({ code: 'custom', path: ['isDeleted'], message: 'say what becomes of the event' })
      }),
    reply: Saved,
  }),

  /** When the events of a series would be, before it is made. */
  previewEvents: v2.get('/event/preview', {
    missing: { localStart: missingText('localStart'), rrule: missingText('rrule') },
    input: z
      .strictObject({ timeZone: Zone, localStart: LocalTime, localEnd: LocalTime, ...repeatFields })
      .superRefine(endsOnce),
    reply: z.object({
      /** The instants belong to the same local time each; where they drift, clocks change. */
      events: z.array(z.object({ localStart: LocalTime, eventStartTime: Time, eventEndTime: Time })),
    }),
  }),
}
