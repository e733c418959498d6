export { type AgendaDay, groupByDay, groupByStartDay } from './agenda-days.ts'
export { CalendarFeed, calendarCalls } from './calendar-calls.ts'
export { EVENTS_PER_PAGE, eventCalls, MAX_ENTRIES, MAX_MONTH_DAYS, Scope } from './calls.ts'
export {
  DoorArrival,
  DoorEntry,
  DoorList,
  DoorOutcome,
  DoorScan,
  doorCalls,
  MAX_SCANS,
  type SentScan,
} from './door-calls.ts'
export type { EventLook } from './event-input.ts'
export { GuestPlace, guestCalls } from './guest-calls.ts'
export {
  canCheckIn,
  canCreateEvents,
  canJoinEvent,
  canKeepDoor,
  canListEvent,
  canManageEvent,
  canRegister,
  canSeeEvent,
  DOOR_BEFORE_MS,
  endedStatuses,
  JOIN_AFTER_MS,
  JOIN_BEFORE_MS,
  registrationWindow,
  seatedStatuses,
} from './policy.ts'
export {
  EventParticipant,
  ExportedParticipant,
  GuestKey,
  MAX_ANSWER,
  MAX_MESSAGE,
  PARTICIPANTS_PER_PAGE,
  registrationCalls,
} from './registration-calls.ts'
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
export { groupedTicketCode, readTicketCode, ticketCodeFrom } from './ticket-code.ts'
