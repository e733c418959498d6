export { type AgendaDay, groupByDay, groupByStartDay } from './agenda-days.ts'
export { CalendarFeed, calendarCalls } from './calendar-calls.ts'
export { EVENTS_PER_PAGE, eventCalls, MAX_ENTRIES, MAX_MONTH_DAYS, Scope } from './calls.ts'
export type { EventLook } from './event-input.ts'
export {
  canCreateEvents,
  canJoinEvent,
  canKeepDoor,
  canListEvent,
  canManageEvent,
  canRegister,
  canSeeEvent,
  JOIN_AFTER_MS,
  JOIN_BEFORE_MS,
  seatedStatuses,
} from './policy.ts'
export { MAX_OCCURRENCES, Repeat, RepeatRule } from './repeat.ts'
export {
  MAX_INTERVAL,
  type NthWeekday,
  type Ordinal,
  ordinals,
  type Rule,
  readRule,
  type Weekday,
  weekdays,
  writeRule,
} from './rule.ts'
export {
  AccessType,
  Event,
  EventAnswer,
  EventEntry,
  EventGuest,
  EventHost,
  EventQuestion,
  EventRegistration,
  EventSchedule,
  EventSeries,
  EventType,
  HostKind,
  LocationType,
  RecordingAudience,
  RegistrationStatus,
} from './shapes.ts'
export { eventSignals } from './signals.ts'
