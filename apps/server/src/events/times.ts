import { Zone } from '@guildhall/contract/channels'
import type { EventLook } from '@guildhall/contract/events'
import { type LocalSpan, localTimeAt, placeSpan, type Span } from '@guildhall/contract/time'
import { DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** As long as an event may take. */
export const MAX_EVENT_DAYS = 31

/** What was said of a time. */
export interface Said extends LocalSpan {
  readonly zone: string
}

export type When = Said & Span

const usualZone = statement<{ userId: string; channelId: string }, { region: string; zone: string }>(
  'usual_zone_of_event',
  `select u.region, c.zone from users u, channels c where u.id = $userId and c.id = $channelId`,
)

/** The zone of somebody who says none: their own where it is known, else that of the community. */
export async function zoneOfViewer(ctx: Ctx, channelId: string): Promise<string> {
  const [row] = await usualZone(ctx.db, { userId: ctx.me.userId, channelId })
  return row && Zone.safeParse(row.region).success ? row.region : (row?.zone ?? 'UTC')
}

/** Places what was said, and refuses an end that is not after the start or far away. */
export function placed(said: Said): When {
  const span = placeSpan(said, said.zone)
  const lengthMs = span.endsAt.getTime() - span.startsAt.getTime()
  if (!(lengthMs > 0)) throw invalidField('localEnd', words.endsBeforeStart)
  if (lengthMs > MAX_EVENT_DAYS * DAY) throw invalidField('localEnd', words.tooLong({ days: MAX_EVENT_DAYS }))
  return { ...said, ...span }
}

type Times = Pick<EventLook, 'timeZone' | 'localStart' | 'localEnd' | 'eventStartTime' | 'eventEndTime'>

/** What is said of the times of an event; what is left out stays as it was before. */
export function saidTimes(look: Times, before: Said): Said {
  const zone = look.timeZone ?? before.zone
  if (look.localStart !== undefined && look.localEnd !== undefined)
    return { zone, localStart: look.localStart, localEnd: look.localEnd }
  if (look.eventStartTime !== undefined && look.eventEndTime !== undefined)
    return {
      zone,
      localStart: localTimeAt(new Date(look.eventStartTime), zone),
      localEnd: localTimeAt(new Date(look.eventEndTime), zone),
    }
  return { ...before, zone }
}
