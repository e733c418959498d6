import type { FollowLevel } from '@guildhall/contract/contexts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent } from '../users/blocks.ts'
import { isEventVisible } from './visibility.ts'

const readers = statement<{ eventId: string; ids: string[] }, { id: string }>(
  'readers_of_event',
  `select reader.id from unnest($ids::uuid[]) reader (id), events e
   where e.id = $eventId and ${isEventVisible('e', 'reader.id')} and exists (select from memberships m
     where m.channel_id = e.channel_id and m.user_id = reader.id)`,
)

/** The members among these who may open an event; who made it hears all, others what is meant for them. */
export async function eventReadersAmong(db: Database, eventId: string, ids: string[]) {
  const rows = ids.length === 0 ? [] : await readers(db, { eventId, ids: [...new Set(ids)] })
  return new Map<string, FollowLevel>(rows.map(({ id }) => [id, 'all']))
}

interface Batch {
  readonly before: Date
  readonly after: string | null
  readonly take: number
}

const hosts = statement<
  { eventId: string; after: string | null; take: number },
  { user_id: string; is_told: boolean }
>(
  'hosts_to_tell',
  `select h.user_id, ${isPresent('u')} and e.state <> 'draft' and ${isEventVisible('e', 'h.user_id')} as is_told
   from events e join event_hosts h on h.event_id = e.id and h.kind = 'host' join users u on u.id = h.user_id
   where e.id = $eventId and ($after::uuid is null or h.user_id > $after) order by h.user_id limit $take`,
)

/** Its hosts hear of every comment, in the order of their ids. */
export async function hostsToTell(db: Database, eventId: string, { after, take }: Batch) {
  const rows = await hosts(db, { eventId, after, take })
  return {
    told: rows.filter(({ is_told }) => is_told).map(({ user_id }) => user_id),
    next: rows.length === take ? rows.at(-1)!.user_id : null,
  }
}
