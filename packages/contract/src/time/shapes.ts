import { z } from 'zod'

/** The last day that anything is planned for, so that a rare rule of repetition comes to an end. */
export const LAST_DATE = '2199-12-31'

const isPlannable = (local: string) => local >= '1970' && local.slice(0, 10) <= LAST_DATE

/** A day of the calendar, wherever it is: 2026-10-25. */
export const LocalDate = z.iso.date().refine(isPlannable).meta({ id: 'LocalDate' })

/** What the clocks of some zone say, to the minute: 2026-10-25T19:00. */
export const LocalTime = z.iso
  .datetime({ local: true, precision: -1 })
  .length(16)
  .refine(isPlannable)
  .meta({ id: 'LocalTime' })
