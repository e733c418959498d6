import { readRule, writeRule } from '@guildhall/contract/events'
import { addDays, addLocally, localDistanceMs } from '@guildhall/contract/time'
import { DAY } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { When } from '../times.ts'
import { moveRule } from './move-rule.ts'

interface Row {
  rrule: string
  local_start: string
  made_until: string
  until_day: string | null
}

const ruleOf = statement<{ id: string }, Row>(
  'rule_of_series',
  `select rrule, local_start, made_until, until_day from event_series where id = $id for no key update`,
)

const moveTo = statement<Row & { id: string; zone: string }, never>(
  'move_series',
  `update event_series set rrule = $rrule, zone = $zone, local_start = $local_start, made_until = $made_until,
     until_day = $until_day where id = $id`,
)

const dayOf = (local: string) => local.slice(0, 10)

/** Lets a series go on at the times to which one of its events and those after it have moved. */
export async function moveSeries(write: Write, id: string, from: string, { localStart: to, zone }: When) {
  const [row] = await ruleOf(write.db, { id })
  const rule = row && readRule(row.rrule)
  if (!row || !rule) return
  const byMs = localDistanceMs(from, to)
  const days = localDistanceMs(`${dayOf(from)}T00:00`, `${dayOf(to)}T00:00`) / DAY
  await moveTo(write.db, {
    id,
    zone,
    rrule: writeRule(moveRule(rule, dayOf(from), dayOf(to))),
    local_start: addLocally(row.local_start, byMs),
    made_until: addLocally(row.made_until, byMs),
    until_day: row.until_day && addDays(row.until_day, days),
  })
}
