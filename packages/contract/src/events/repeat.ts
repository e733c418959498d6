import { z } from 'zod'
import { LocalDate } from '../time/shapes.ts'
import { readRule } from './rule.ts'

/** As many as a series may have: one a day for a year. */
export const MAX_OCCURRENCES = 366

/** A rule as calendars write it, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=TH. */
export const RepeatRule = z
  .string()
  .max(80)
  .refine((text) => readRule(text) !== null, 'is no rule that is known here')

export const repeatFields = {
  rrule: RepeatRule,
  /** The last day on which one may begin. */
  until: LocalDate.optional(),
  /** How many there are, the first among them. */
  count: z.coerce.number<number>().int().min(2).max(MAX_OCCURRENCES).optional(),
}

interface Ending {
  readonly until?: string | undefined
  readonly count?: number | undefined
}

/** Exactly one of the two says when it ends. */
export function endsOnce({ until, count }: Ending, context: z.core.$RefinementCtx) {
  if ((until === undefined) === (count === undefined))
    context.addIssue({ code: 'custom', path: ['until'], message: 'either until or count' })
}

/** How an event repeats. */
export const Repeat = z.strictObject(repeatFields).superRefine(endsOnce)
export type Repeat = z.output<typeof Repeat>
