import type { AuditEntry } from '@guildhall/contract/members'
import { dayOf, type Writing } from '../../ui/display/moment.ts'

interface Day {
  /** The first moment that is shown of it. */
  readonly at: Date
  readonly entries: readonly AuditEntry[]
}

/** The entries of a log by the day on which they were made, the latest first. */
export function daysOf(entries: readonly AuditEntry[], writing: Writing): readonly Day[] {
  const days = Map.groupBy(entries, ({ time }) => dayOf(new Date(time), writing))
  return [...days.values()].map((ofDay) => ({ at: new Date(ofDay[0]!.time), entries: ofDay }))
}
