import { type Ordinal, ordinals, type Rule, type Weekday, weekdays } from '@guildhall/contract/events'
import { addDays } from '@guildhall/contract/time'

const weekdayAt = (date: string): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

const weekdayOf = (at: number): Weekday => weekdays[((at % 7) + 7) % 7] ?? 'MO'

/** Which of its weekday in the month a date is; the last where the last was meant. */
function ordinalOf(date: string, before: Ordinal): Ordinal {
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  const which = Math.ceil(Number(date.slice(8)) / 7)
  return before === -1 && isLast ? -1 : (ordinals.find((one) => one === which) ?? -1)
}

function dateOf(date: string, before: number): number {
  const isLast = addDays(date, 1).slice(0, 7) !== date.slice(0, 7)
  return before === -1 && isLast ? -1 : Number(date.slice(8))
}

/** The rule by which a series goes on when one of its events moves from a day to another. */
export function moveRule(rule: Rule, from: string, to: string): Rule {
  const days = Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
  if (days === 0) return rule
  switch (rule.freq) {
    case 'WEEKLY':
      return { ...rule, days: rule.days.map((day) => weekdayOf(weekdays.indexOf(day) + days)) }
    case 'MONTHLY':
      return {
        ...rule,
        date: rule.date && dateOf(to, rule.date),
        nth: rule.nth && { ordinal: ordinalOf(to, rule.nth.ordinal), day: weekdayOf(weekdayAt(to)) },
      }
    case 'DAILY':
    case 'YEARLY':
      return rule
  }
}
