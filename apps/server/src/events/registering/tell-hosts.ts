import { hasPermissionSql } from '../../channels/permission-sql.ts'
import { notify } from '../../notifications/notify.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { isHosting } from '../visibility.ts'

/** How many people at most hear of a request. */
const MOST = 100

/** Those who manage an event, its hosts first; found by rank and by role, to avoid reading all members. */
const managers = statement<{ eventId: string; most: number }, { user_id: string }>(
  'managers_of_event',
  `with candidate as (
     select created_by as user_id from events where id = $eventId
     union
     select user_id from event_hosts where event_id = $eventId and kind = 'host'
     union
     select s.user_id from events e join memberships s on s.channel_id = e.channel_id
     where e.id = $eventId and (s.is_admin or s.is_moderator)
     union
     select x.user_id from events e join roles r on r.channel_id = e.channel_id
       join role_members x on x.role_id = r.id
     where e.id = $eventId and 'moderateEvents' = any(r.permissions)
   )
   select m.user_id from events e join memberships m on m.channel_id = e.channel_id
     join candidate c on c.user_id = m.user_id
   where e.id = $eventId and (${isHosting('e', 'm.user_id')} or ${hasPermissionSql('m', 'moderateEvents')})
   order by ${isHosting('e', 'm.user_id')} desc, m.joined_at, m.user_id limit $most`,
)

interface Asked {
  readonly eventId: string
  /** Null for a guest without an account. */
  readonly userId: string | null
  /** When they had asked before; null for the first time. */
  readonly askedBefore: Date | null
}

/** Notifies those who manage an event that somebody asks for a place; whoever asks again within a day is not told of again. */
export async function tellHosts(write: Write, { eventId, userId, askedBefore }: Asked) {
  if (askedBefore !== null && askedBefore > after(write.now, -DAY)) return
  const to = (await managers(write.db, { eventId, most: MOST })).map(({ user_id }) => user_id)
  await notify(write, { type: 'eventRequested', to, by: userId, aboutId: eventId })
}
