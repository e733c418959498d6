export { offsetMs, offsetName } from './clock-of-zone.ts'
export {
  addDays,
  addLocally,
  type LocalSpan,
  localDateAt,
  localDistanceMs,
  localTimeAt,
  placeSpan,
  placeTime,
  type Span,
} from './local-time.ts'
export { LAST_DATE, LocalDate, LocalTime } from './shapes.ts'
export { momentOf, type ZonedTime, zonedTimeOf } from './zoned-time.ts'
