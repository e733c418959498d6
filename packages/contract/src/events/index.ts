export { type AgendaDay, groupByDay, groupByStartDay } from './agenda-days.ts'
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
